import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TypesetText } from './typeset-text.tsx'

const html = (text: string) => renderToStaticMarkup(<TypesetText text={text} />)

test('mathematics is typeset among the words around it', () => {
  expect(html('Solve $\\frac{1}{2}x = 3$ now')).toMatch(/^Solve <span[^>]*>.*<mfrac>.*<\/span> now$/)
})

test('what is no mathematics stays as it was written', () => {
  expect(html('$\\frac{1$ and $5')).toBe('$\\frac{1$ and $5')
})

test('a formula that makes commands, or stands for too many others, is shown as it was written', () => {
  const hostile = `$\\def\\a#1{${'#1'.repeat(90)}}\\a{\\a{${'x'.repeat(90)}}}$`
  expect(html(`Old: ${hostile}`)).toBe(`Old: ${hostile}`)
  const dots = (count: number) => `$${'\\dotsb '.repeat(count)}x$`
  expect(html(dots(20))).toContain('<math')
  expect(html(dots(101))).toBe(dots(101))
})

test('a question makes no tag, link or address of its own', () => {
  const attacks = [
    '$<img src=x onerror=alert(1)>$',
    '<script>alert(1)</script> $x$',
    '$\\href{javascript:alert(1)}{x}$',
    '$\\url{javascript:alert(1)}$',
    '$\\includegraphics{https://else.test/x.png}$',
    '$\\htmlStyle{background:url(https://else.test)}{x}$',
    '$\\htmlData{a=b}{x}$ $\\text{</math><script>1</script>}$',
  ]
  for (const attack of attacks) {
    const tags = html(attack).match(/<[a-z][^>]*>/gi) ?? []
    expect(tags.filter((tag) => /^<(img|script|a|iframe|style)\b|\s(href|src|on\w+)=|url\(/i.test(tag))).toEqual([])
  }
})
