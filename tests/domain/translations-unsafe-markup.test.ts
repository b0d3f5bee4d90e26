import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { checkTexts } from '../../domain/translations/check-texts.ts'
import { findUnsafeMarkup } from '../../domain/translations/unsafe-markup.ts'

const isUnsafe = (text: string): boolean => findUnsafeMarkup(text).length > 0

/** Markup that runs or loads something in a page. */
const attacks = [
  '<img src=x onerror=alert(1) ">',
  '<iframe src=javascript:alert(1) ">',
  '<svg onload=alert(1) <b></b>',
  '<meta http-equiv=refresh content=0;url=https://evil.example ">',
  '<base href=//evil.example ">',
  '<link rel=stylesheet href=//evil.example ">',
  `<a href="javascript:alert(1)" '>`,
  '{x, select, other{<img src=x onerror=alert(1)//">}}',
  '<img src=x onerror=alert(1) </p>',
  '<img src=x onerror=alert(1)',
  '<img src=x OnErRoR=alert(1)>',
  '<img/src="x"/onerror=alert(1)>',
  '<img src="x"onerror="alert(1)">',
  '<td onclick=alert(1)>1</td>',
  '<body onload=alert(1)>',
  '<a href="java&Tab;script:alert(1)">1</a>',
  '<a href="javascript&colon;alert(1)">1</a>',
  '<a href="&#x6a;avascript:alert(1)">1</a>',
  '<a href="\u0001javascript:alert(1)">1</a>',
  '<a href=data:text/html,1>1</a>',
  '<a xlink:href="javascript:alert(1)">1</a>',
  '<custom-link to="javascript:alert(1)">1</custom-link>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><b title="</title><img src=x onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!-- left open',
  '<a title="left open',
  '<button formaction=x>1</button>',
  '<button class="a" popovertarget="x">1</button>',
  '<button class="a" onclick="run()">1</button>',
  '<button type="submit">1</button>',
  '<link to="/terms" rel="stylesheet">1</link>',
  '<link class="a" href="javascript:run()">1</link>',
  '<link href="data:text/css,1">1</link>',
  '<link to="javascript:run()">1</link>',
  '<link class="a" src="x">1</link>',
  '<input class="a">',
  '<0 onclick=1><img src=x onerror=alert(1)></0>',
  '<a href="%1$s" onclick="run()">1</a>',
  '<a href="javascript:%1$s">1</a>',
  '<input autofocus>',
  '<input',
]

/** Messages that do so once their values are inserted or their branches joined. */
const attacksInMessages = [
  '<{{nothing}}img src=x onerror=alert(1)>',
  '<{name} onpointerenter=alert(1)>',
  '<scr{nothing}ipt>alert(1)</scr{nothing}ipt>',
  '<a href="{{nothing}}javascript:alert(1)">1</a>',
  '<a href="java%sscript:alert(1)">1</a>',
  '<a href="{scheme}:alert(1)">1</a>',
  '<{x, select, other{img src=x onerror=alert(1)>}}',
  '{x, select, other{<}}{y, select, other{img src=x onerror=alert(1)>}}',
  '<a href="{x, select, other{javascript:alert(1)}}">1</a>',
  '<img src=x {x, select, other{onerror=alert(1)}}>',
  `<a title="'" class='' id=' onmouseover=alert(1) '>1</a>`,
  '<a href="$t(another.text)">1</a>',
  '<$t(another.text)>',
]

const harmless = [
  ...['1 < 2, 3 > 2', 'a <3', '5 <', 'a<b', '<b>1</b><b', '<br>1<br/>', '<0>Да</0>', '</>', '<я>'],
  ...['<a href="{url}">1</a>', '<a href="{{ url }}" target="_blank">1</a>', '<a href="%1$s">1</a>'],
  ...[
    '<a href="%(url)s">1</a>',
    '<a href=%s>1</a>',
    '<a href="mailto:{email}">1</a>',
    '<a href="tel:+7">1</a>',
  ],
  ...[
    '<a href="{base}/page?id={id}">1</a>',
    '<a href="page.html#top">1</a>',
    '<img src="https://a.example/b.png">',
  ],
  ...[
    '<button>Далее</button>',
    '<link>условия</link>',
    '<link to="/terms" class="a">условия</link>',
    '<link href="{url}" target="_blank">условия</link>',
    '<button class="primary" aria-label="{name}">Далее</button>',
    '<0>Да</0> <1/> <2 />',
    '<input/>',
    '<bold>1</bold>',
    '<Trans title="a: b">1</Trans>',
  ],
  ...['{n, plural, one {<b>#</b> год} other {<b>#</b> лет}}', '<b>{n, plural, one {год} other {лет}}</b>'],
  "<a href='{{link}}' rel='noopener noreferrer' target='_blank'>1</a>",
  ...[`It's <b>{name}</b>'s "bank"`, `{who, select, male {<a href="/he">он</a>} other {они}} <i>{n}</i>`],
]

describe('markup that runs or loads something', () => {
  it.each(attacks)('is found in %s', (text) => expect(isUnsafe(text)).toBe(true))

  it.each(attacksInMessages)('is found in %s when it is assembled', (text) =>
    expect(isUnsafe(text)).toBe(true),
  )

  it.each(harmless)('is not found in %s', (text) => expect(findUnsafeMarkup(text)).toEqual([]))

  it('is an error of its text, with its position', () => {
    const check = (ru: string) =>
      checkTexts({ ru, he: '', en: '' }, { componentType: 'text', maxLength: null, preferredSource: 'ru' })
    expect(check('Да <img src=x onerror=alert(1) ">')).toContainEqual({
      check: 'unsafe',
      language: 'ru',
      extra: ['<img>'],
      at: { start: 3, end: 33 },
    })
    expect(check('["<a title=\\"", "<img src=x onerror=alert(1)>", "\\">"]')).toContainEqual(
      expect.objectContaining({ check: 'unsafe' }),
    )
  })

  it('is found quickly, however long the text is', () => {
    const began = process.cpuUsage()
    for (const piece of ['<', '<a ', '<a b', ' a', '{{', '{', '%(', `<a "'`, '<!--', '&', '$t('])
      for (const text of [piece.repeat(10_000 / piece.length), `<a ${piece.repeat(9_000 / piece.length)}>`])
        findUnsafeMarkup(text)
    const attributes = Array.from({ length: 2_500 }, (_, index) => `a${index}`).join(' ')
    expect(isUnsafe(`<a ${attributes} onclick=alert(1)>`)).toBe(true)
    // CPU time, which a busy machine does not increase.
    expect(process.cpuUsage(began).user).toBeLessThan(2_000_000)
  })
})

const runningElements = ['script', 'iframe', 'object', 'embed', 'form', 'svg', 'math', 'style', 'textarea']
const loadingElements = ['meta', 'base', 'input']
/** Attributes by which a component named like an element loads, sends or does something. */
const loadingAttributes: Readonly<Record<string, readonly string[]>> = {
  link: ['rel', 'itemprop', 'imagesrcset'],
  button: ['formaction', 'form', 'type', 'popovertarget', 'command', 'commandfor', 'autofocus'],
}

const site = 'https://site.example/'

const isDangerous = (node: DefaultTreeAdapterTypes.ChildNode): boolean => {
  if (!('tagName' in node)) return false
  const { tagName, attrs, childNodes } = node
  return (
    runningElements.includes(tagName) ||
    (loadingElements.includes(tagName) && attrs.length > 0) ||
    attrs.some(
      ({ name, value }) =>
        loadingAttributes[tagName]?.includes(name) ||
        name.startsWith('on') ||
        name === 'style' ||
        (['href', 'src'].includes(name) &&
          URL.canParse(value, site) &&
          new URL(value, site).protocol === 'javascript:'),
    ) ||
    childNodes.some(isDangerous)
  )
}

/** Places of a page that contain a text: alone, in a table, before other texts. */
const places = [
  (text: string) => text,
  (text: string) => `<p>${text}</p><p title="x">1</p>`,
  (text: string) => `<table><tr>${text}</tr></table>`,
  (text: string) => `${text}\n<b>1</b>"'-->`,
]

const fragments = [
  ...[
    '<',
    '</',
    '>',
    '/>',
    '"',
    "'",
    '=',
    ' ',
    '\n',
    '/',
    '<!--',
    '-->',
    '<!',
    '<?',
    '<![CDATA[',
    ']]>',
    '&#',
    ';',
  ],
  ...[
    'img',
    'a',
    'b',
    'svg',
    'script',
    'textarea',
    'title',
    'table',
    'tr',
    'iframe',
    'meta',
    'input',
    'style',
    'link',
    'button',
  ],
  ...[
    ' class=x',
    ' rel=icon',
    ' formaction=x',
    ' src=x',
    ' href=',
    ' onerror=1',
    ' title="',
    " title='",
    'javascript:',
    'java',
    '&Tab;',
    '&#106;',
    'x',
  ],
  ...[
    '<img',
    '<a',
    '<link',
    '<button',
    '<b>',
    '</b>',
    '<p',
    '<svg>',
    '<math>',
    '<mi>',
    '<plaintext>',
    '<select>',
    '<option>',
    '<template>',
  ],
]

it('a text found to be safe contains nothing dangerous as parsed by a browser', () => {
  let dangerous = 0
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...fragments), { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      const isDangerousSomewhere = places.some((place) =>
        parseFragment(place(text)).childNodes.some(isDangerous),
      )
      if (isDangerousSomewhere) dangerous += 1
      expect(!isDangerousSomewhere || isUnsafe(text), text).toBe(true)
    }),
    { numRuns: 5_000, seed: 20_260 },
  )
  expect(dangerous).toBeGreaterThan(200)
})
