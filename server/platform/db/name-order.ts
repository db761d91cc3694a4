/** Kept by the database beside a name: what it stands in order by. */
export type NameOrder = string & { readonly of: 'name' }

/** Their stroke is no accent to Unicode. */
const STROKED: Readonly<Record<string, string>> = { Ø: 'o', ø: 'o', Ł: 'l', ł: 'l', Đ: 'd', đ: 'd', Ħ: 'h', ħ: 'h' }

/** Latin letters with an accent, each with the plain one under which a reader looks for it. */
export const ACCENTED: readonly (readonly [letter: string, plain: string])[] = Array.from(
  { length: 0x180 - 0xc0 },
  (_, place) => String.fromCharCode(0xc0 + place),
)
  .map(
    (letter) => [letter, STROKED[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()] as const,
  )
  .filter(([, plain]) => /^[a-z]$/.test(plain))

const plainOf = new Map(ACCENTED)

/** What both databases make of a name: capitals and accents make no difference, and the rest stands as its bytes do. */
export function nameOrder(name: string): NameOrder {
  const small = name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  return small.replaceAll(/[\u00c0-\u017f]/g, (letter) => plainOf.get(letter) ?? letter) as NameOrder
}
