import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Markup, MarkupText, parseMarkup } from '../../admin/preview/drawing/MarkupText.tsx'

/** Formats markup in short, such as b(bold). */
const formatMarkup = (nodes: readonly Markup[]): string =>
  nodes.map((node) => ('text' in node ? node.text : `${node.element}(${formatMarkup(node.inside)})`)).join('')

describe('the markup of a text in the preview', () => {
  it.each([
    ['plain', 'Просто текст', 'Просто текст'],
    ['with known tags', 'До <b>и <i>в</i></b> после', 'До b(и i(в)) после'],
    ['with a link, whose address is left out', 'см. <a href="/terms">условия</a>', 'см. a(условия)'],
    ['with a break', 'раз<br/>два<br>три', 'разbr()дваbr()три'],
    ['with signs written as entities', '5 &lt; 6&nbsp;&amp; &quot;да&quot;', '5 < 6\u00a0& "да"'],
    ['with a tag that is never closed', '<b>важно', 'b(важно)'],
    ['with a tag that was never opened', 'важно</b>!', 'важно!'],
    [
      'with another tag, which is read as it is written',
      'a <script>alert(1)</script>',
      'a <script>alert(1)</script>',
    ],
    ['with a sign that is no tag', '1 < 2 > 0', '1 < 2 > 0'],
  ])('parses text %s', (_, text, expected) => expect(formatMarkup(parseMarkup(text))).toBe(expected))
})

it('the preview runs, loads and links nothing from a text', () => {
  const text =
    '<img src=x onerror="alert(1)"><a href="javascript:alert(1)">сюда</a><b onclick="alert(1)">и</b>'
  const { container } = render(<MarkupText text={text} />)
  expect(container.textContent).toBe('<img src=x onerror="alert(1)">сюдаи')
  expect(container.querySelectorAll('img, a, [href], [onclick]')).toHaveLength(0)
})
