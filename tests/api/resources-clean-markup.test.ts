import { describe, expect, it } from 'vitest'
import { cleanMarkup } from '../../api/resources/clean-markup.ts'
import { checkMarkup, markupToText } from '../../domain/descriptor/rich-text-types.ts'

const prose =
  '<h2>Заголовок</h2><p>Один <strong>два</strong> <em>три</em><br>a &lt; b &amp; c&nbsp;d</p><ul><li><p>x</p></li></ul><ol start="3"><li><p><a href="https://bank.example/?a=1&amp;b=2">ссылка</a></p></li></ol>'

describe('a rich text', () => {
  it.each([prose, '', 'Просто строка', 'две\nстроки', '<p></p>'])(
    'with allowed tags stays unchanged: %s',
    (text) => {
      expect(cleanMarkup(text)).toBe(text)
    },
  )

  it.each([
    ['<p onclick="x()" style="color:red" class="a" id="b" dir="rtl">x</p>', '<p>x</p>'],
    ['<script>alert(1)</script>x', 'x'],
    ['<style>p{}</style>x<!-- c -->', 'x'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<a href="JaVa&#10;Script:alert(1)">x</a>', 'x'],
    ['<a href=" data:text/html,x">x</a>', 'x'],
    ['<a href="//x.example">x</a>', 'x'],
    [
      '<a href="https://x.example" target="_blank" onmouseover="x()">x</a>',
      '<a href="https://x.example">x</a>',
    ],
    [
      '<a href="https://x.example/&quot;><img src=x>">x</a>',
      '<a href="https://x.example/%22%3E%3Cimg%20src=x%3E">x</a>',
    ],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['x<img src=x onerror=alert(1) ', 'x'],
    ['<svg><p><style><img src=x onerror=alert(1)></style></p></svg>x', '<p></p>x'],
    ['<math><mi><style><img src=x onerror=alert(1)>', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '"&gt;'],
    ['<iframe srcdoc="<script>x</script>"></iframe><textarea><p>x</p></textarea>y', 'y'],
    ['&lt;script&gt;x&lt;/script&gt;', '&lt;script&gt;x&lt;/script&gt;'],
    ['<b>x</b><i>y</i><h1>z</h1>', '<strong>x</strong><em>y</em><h2>z</h2>'],
    ['<div>a</div><span>b</span><u>c</u>', 'a\nbc'],
    ['<ol start="1 onclick"><li>x</ol>', '<ol><li>x</li></ol>'],
  ])('is cleaned of tags and attributes that are not allowed: %s', (text, clean) => {
    expect(cleanMarkup(text)).toBe(clean)
  })

  it.each([
    '<p><button><p>x</p></button></p>',
    '<a href="https://a.example"><table><tr><td><a href="https://b.example">x</a></td></tr></table></a>',
    '<ul><p><li><ul><b><p>x</b></ul>',
    '<p>\r\n\u00a0&#0;&#x80;&notit;',
  ])('stays the same when it is cleaned again: %s', (text) => {
    const clean = cleanMarkup(text)
    expect(cleanMarkup(clean)).toBe(clean)
  })

  it('of any depth is cleaned at once, and refused when it has more tags than text', () => {
    const began = process.cpuUsage()
    for (const tag of ['b', 'ul', 'a href="https://x.example"', 'p', 'div', 'table'])
      cleanMarkup(`<${tag}>`.repeat(9_000))
    expect(process.cpuUsage(began).user).toBeLessThan(6_000_000)
    expect(checkMarkup('<b>'.repeat(9_000), {})).toBeUndefined()
    expect(checkMarkup('<b>'.repeat(10_001), {})).toBe('maxLength')
  })

  it('is searched without its tags', () => {
    expect(markupToText(prose)).toBe('Заголовок Один два три a < b & c d x ссылка')
    expect(markupToText('<p></p>')).toBe('')
    expect(markupToText('&amp;lt;')).toBe('&lt;')
  })
})
