type Book = { title: string; tone: string; width: number; height: number }

const books: Book[] = [
  { title: '11+ Verbal reasoning', tone: 'sky', width: 42, height: 190 },
  { title: 'Spelling', tone: 'slate', width: 30, height: 168 },
  { title: 'Macbeth', tone: 'plum', width: 52, height: 206 },
  { title: 'GCSE Biology', tone: 'moss', width: 38, height: 182 },
  { title: 'A Christmas Carol', tone: 'ochre', width: 46, height: 214 },
  { title: 'Times tables', tone: 'sky', width: 34, height: 176 },
  { title: 'Pure Maths, Year 1', tone: 'moss', width: 56, height: 200 },
  { title: 'An Inspector Calls', tone: 'plum', width: 40, height: 186 },
  { title: 'Grammar', tone: 'slate', width: 30, height: 170 },
  { title: 'GCSE Maths Higher', tone: 'sky', width: 48, height: 208 },
]

const left = 14
const gap = 3
const board = 232

/** A shelf of school books and a pencil, instead of a photograph. */
export function Shelf() {
  let next = left
  const placed = books.map((book) => {
    const x = next
    next += book.width + gap
    return { ...book, x }
  })
  return (
    <svg className="shelf" viewBox="0 0 548 250" role="img" aria-labelledby="shelf-title">
      <title id="shelf-title">A shelf of school books, from 11+ verbal reasoning to A-Level pure maths</title>
      {placed.map((book) => (
        <Spine key={book.title} {...book} />
      ))}
      <g transform={`translate(${next + 8} 230) rotate(17)`}>
        <Pencil />
      </g>
      <rect className="board" y={board} width="548" height="7" rx="1.5" />
    </svg>
  )
}

function Spine({ title, tone, width, height, x }: Book & { x: number }) {
  return (
    <g transform={`translate(${x} ${board - height})`}>
      <rect className={tone} width={width} height={height} rx="2.5" />
      <path className="bands" d={`M0 15.5h${width}M0 ${height - 18.5}h${width}`} />
      <text
        transform={`translate(${width / 2 + 5} ${height - 32}) rotate(-90)`}
        fontSize={title.length > 17 ? 12.5 : 14}
      >
        {title}
      </text>
    </g>
  )
}

function Pencil() {
  return (
    <>
      <path d="M0-150 5-166 10-150V0H0z" fill="var(--pencil)" />
      <path d="M0-150 5-166 10-150z" fill="#F3DFB8" />
      <path d="M3.4-160.9 5-166l1.6 5.1z" fill="#241C02" />
      <rect y="-12" width="10" height="12" fill="#D98A86" />
      <rect y="-18" width="10" height="6" fill="#9AA8A2" />
      <path d="M5-150V-18" stroke="#241C02" opacity=".22" />
    </>
  )
}
