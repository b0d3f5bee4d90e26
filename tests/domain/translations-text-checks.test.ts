import { describe, expect, it } from 'vitest'
import type { Trilingual } from '../../domain/languages.ts'
import { checkTexts, pickBlockingIssues } from '../../domain/translations/check-texts.ts'
import { buildGlossary } from '../../domain/translations/glossary.ts'
import type { MessageSyntax } from '../../domain/translations/message-syntax.ts'
import { severityOf } from '../../domain/translations/text-issues.ts'
import type { PreferredSource } from '../../domain/translations/translation-source.ts'

const found = (texts: Partial<Trilingual>, componentType = 'text', maxLength: number | null = null) =>
  checkTexts({ ru: '', he: '', en: '', ...texts }, { componentType, maxLength, preferredSource: 'en' })

const terms = [{ id: 1, term: { ru: 'график платежей', he: 'לוח סילוקין', en: 'repayment schedule' } }]
const checkMessage = (ru: string, he: string, en: string, preferredSource: PreferredSource = 'ru') =>
  checkTexts(
    { ru, he, en },
    { componentType: 'text', maxLength: null, preferredSource, glossary: buildGlossary(terms) },
  )

/** Summarises the issues found. */
const summarizeIssues = (texts: Partial<Trilingual>, componentType?: string) =>
  found(texts, componentType).map(({ check, language }) => `${check} ${language}`)

describe('placeholders of a text', () => {
  it('match when every language has the same ones, in any order and format', () => {
    const texts = {
      ru: 'От {min} до {{max}}, %s',
      he: '%s: {{max}} עד {min}',
      en: '{min}–{{ max, number }} %s',
    }
    expect(found(texts)).toEqual([])
  })

  it('are compared with the source language, or with the other one if it is missing', () => {
    expect(checkMessage('{a}', '{a}', '{b}')).toMatchObject([
      { language: 'en', source: 'ru', lacking: ['{a}'] },
    ])
    expect(found({ ru: 'Шаг {step}', he: 'שלב {step}', en: 'Step {stage}' })).toMatchObject([
      { check: 'placeholders', language: 'ru', source: 'en', lacking: ['{stage}'], extra: ['{step}'] },
      { check: 'placeholders', language: 'he', source: 'en', lacking: ['{stage}'], extra: ['{step}'] },
    ])
    expect(found({ ru: 'Шаг {step}', he: 'שלב' })).toMatchObject([
      { language: 'he', source: 'ru', lacking: ['{step}'], extra: [] },
    ])
  })

  it('are reported with their positions if there are too many', () => {
    const [finding] = found({ ru: 'Вы, %(name)s!', en: 'You!' })
    expect(finding).toMatchObject({ check: 'placeholders', extra: ['%(name)s'], at: { start: 4, end: 12 } })
  })

  it('may be repeated if they have a name', () => {
    expect(found({ ru: 'В {bank}: {bank} выдаёт', he: 'ב{bank} ניתן' })).toEqual([])
    expect(found({ ru: '%(bank)s: %(bank)s', en: 'By %(bank)s' })).toEqual([])
  })

  it('are recognised before a letter', () => {
    expect(found({ ru: '%(oneUser)s вошёл, %(value)s д', en: '%(oneUser)sjoined, %(value)sd' })).toEqual([])
    expect(found({ ru: 'вошёл', en: '%(oneUser)sjoined' })).toMatchObject([{ lacking: ['%(oneUser)s'] }])
    expect(found({ ru: 'ч', en: '%1$dh' })).toMatchObject([{ check: 'formats', lacking: ['%1$d'] }])
  })

  it.each(['%2$,d', '%.2f', '%@', '%lld'])('can be written as %s', (mark) => {
    expect(found({ ru: 'Да', en: `Yes ${mark}` })).toMatchObject([{ check: 'formats', lacking: [mark] }])
  })

  it('are reported without blocking if they have no name', () => {
    const [finding] = found({ ru: 'Добавить', en: 'Add $t(password) %1$s' })
    expect(finding).toMatchObject({ check: 'formats', lacking: ['$t(password)', '%1$s'] })
    expect(finding && severityOf(finding)).toBe('notice')
  })

  it('are not recognised in a percentage or a single brace', () => {
    expect(found({ ru: '75 % суммы', he: '75% מהסכום', en: '75% of the sum }' })).toEqual([])
  })
})

describe('an ICU message', () => {
  const ru = '{n, plural, one {# банк} few {# банка} many {# банков} other {# банка}}'
  const en = '{n, plural, =0 {none} one {# bank} other {# banks}}'
  const he = '{n, plural, one {בנק אחד} two {שני בנקים} other {# בנקים}}'

  it('needs the plural forms of its own language, not those of the source', () => {
    expect(found({ ru, he, en })).toEqual([])
  })

  it('reports its missing plural forms', () => {
    const short = '{n, plural, one {# банк} other {# банка}}'
    expect(found({ ru: short, en })).toMatchObject([
      { check: 'branches', language: 'ru', lacking: ['{n} few', '{n} many'] },
    ])
  })

  it('needs the choices of its source', () => {
    const choice = '{who, select, male {his} female {hers} other {theirs}}'
    expect(found({ ru: '{who, select, male {его} other {их}}', en: choice })).toMatchObject([
      { check: 'branches', language: 'ru', lacking: ['{who} female'] },
    ])
  })

  it('needs the arguments of its source, in any branch', () => {
    const lacks = ru.replaceAll('банк', '{bank} банк')
    expect(found({ ru: lacks, en })).toMatchObject([{ check: 'placeholders', extra: ['{bank}'] }])
    expect(found({ ru, en: '{n} banks' })).toEqual([])
  })

  it('must be parseable', () => {
    expect(summarizeIssues({ ru: '{n, plural, one {# банк} other {# банка}', en: 'Banks' })).toContain(
      'syntax ru',
    )
    expect(summarizeIssues({ en: 'Up to {' })).toEqual(['syntax en'])
  })

  it('may contain a plural within a choice, and needs words for each form', () => {
    const years = '{n, plural, one {он # год} few {# года} many {# лет} other {# года}}'
    const ru = `{g, select, male {${years}} other {{n} лет}}`
    expect(checkMessage(ru, '{g, select, male {{n} שנים} other {{n} שנים}}', '')).toEqual([])
    expect(checkMessage(ru, '{g, select, male {שנים} other {{years} שנים}}', '')).toMatchObject([
      { check: 'placeholders', language: 'he', lacking: ['{n}'], extra: ['{years}'] },
    ])
  })

  it('takes text between apostrophes literally', () => {
    expect(checkMessage('Банк {name}', "בנק '{name}'", '')).toMatchObject([
      { check: 'placeholders', language: 'he', lacking: ['{name}'] },
    ])
    expect(checkMessage('Банк {name}', "בנק ''{name}''", "The bank's {name}")).toEqual([])
    expect(checkMessage("Скобки '{'…'}'", "סוגריים '{'…'}'", "Braces '{'a'}'")).toEqual([])
    expect(checkMessage('Ставка {rate}', '', "Rate '{rate}")).toMatchObject([
      { check: 'placeholders', lacking: ['{rate}'] },
      { check: 'syntax', language: 'en' },
    ])
  })

  it('needs the same kind of value for an argument', () => {
    expect(checkMessage('{at, number} дней', '', 'on {at, date}')).toMatchObject([
      { check: 'placeholders', lacking: ['{at, number}'], extra: ['{at, date}'] },
    ])
    expect(checkMessage('{at, number} дней', '', '{at} days')).toEqual([])
  })

  it('needs no other plural forms when each is a separate key', () => {
    const check = (contentKey: string) =>
      checkTexts(
        {
          ru: '%(count)s участник, {n, plural, one {# год}}',
          he: '',
          en: 'One person, {n, plural, one {year}}',
        },
        { componentType: 'text', maxLength: null, preferredSource: 'ru', contentKey },
      )
    expect(check('members.one')).toEqual([])
    expect(check('members_few').map((issue) => issue.check)).toEqual(['placeholders'])
    expect(check('one').map((issue) => issue.check)).toEqual(['placeholders', 'branches', 'branches'])
  })
})

describe('the placeholder syntax of the settings', () => {
  const check = (messageSyntax: MessageSyntax, ru: string, en: string) =>
    checkTexts(
      { ru, he: '', en },
      { componentType: 'text', maxLength: null, preferredSource: 'ru', messageSyntax },
    ).map(({ check: name, lacking = [], extra = [] }) => [name, ...lacking, ...extra].join(' '))

  it('may be printf: values by number or order, a doubled percent sign, no braces', () => {
    expect(check('printf', '%1$s из %2$d {a}', '%s of %d')).toEqual([])
    expect(check('printf', '%s и %s', '%s')).toEqual(['placeholders %s'])
    expect(check('printf', '%s из %d', '%d of %s')).toEqual(['placeholders %s %d %d %s'])
    expect(check('printf', '5%% скидка', '5%discount')).toEqual(['placeholders %d'])
    expect(check('printf', '%d шт.', '%dpcs {')).toEqual([])
  })

  it('may be i18next: double braces', () => {
    expect(check('i18next', '{{ n, number }} {a', '{{n}} and {{- n}}')).toEqual([])
    expect(check('i18next', '{{n}} {a}', '{n}')).toEqual(['placeholders {{n}}'])
  })

  it('may be Vue: single braces, and references to other texts', () => {
    expect(check('vue', "{n} год | {n} лет, {'@'}", '{n} years')).toEqual([])
    expect(check('vue', '@:brand.name {0}', '{1}')).toEqual(['placeholders @:brand.name {0} {1}'])
  })
})

describe('tags of a text', () => {
  it('must be those of the source, with any attributes', () => {
    expect(found({ ru: '<a href="/ru">Да</a>', en: '<a href="/en">Yes</a>' })).toEqual([])
    expect(found({ ru: '<b>Да</b>', en: 'Yes' })).toMatchObject([{ check: 'tags', extra: ['<b>', '</b>'] }])
  })

  it('must be closed in the order in which they were opened', () => {
    for (const text of ['<b>1', '1</b>', '<b><i>1</b></i>', '<b>1</b><b'])
      expect(summarizeIssues({ en: text }), text).toContain('unclosed en')
    for (const text of ['<br>1<br/>', '<b><i>1</i></b>', '1 < 2, 3 > 2', 'a <3'])
      expect(found({ en: text }), text).toEqual([])
  })

  it('are also components of the program, by number or by name', () => {
    const lost = (ru: string, he: string) => found({ ru, he }).map(({ check, lacking }) => [check, lacking])
    expect(lost('<0>Да</0>, <1/>', '<0>כן</0>, <1/>')).toEqual([])
    expect(lost('<0>Да</0>, нет', 'כן, לא')).toEqual([['tags', ['<0>', '</0>']]])
    expect(lost('Принять <link>условия</link>', 'קבלת <link>התנאים</link>')).toEqual([])
    expect(lost('<button class="a">Да</button>', 'כן')).toEqual([['tags', ['<button>', '</button>']]])
    expect(lost('Принять <link>условия</link>', 'קבלת התנאים')).toEqual([['tags', ['<link>', '</link>']]])
    for (const text of ['1</0>', '<0>1', '1</link>', '<link>1</link></link>'])
      expect(summarizeIssues({ en: text }), text).toContain('unclosed en')
    expect(found({ en: '<b title="<0>">1</b> <link/> <1/>' })).toEqual([])
  })

  it('cannot run or load anything, and then block publishing', () => {
    for (const text of [
      ...['<script>1</script>', '<SCRIPT src=x>', '<img src=x onerror=alert(1)>', '<b/onclick=1>1</b>'],
      ...[
        '<a href="javascript:1">1</a>',
        '<a href=" jav&#x61;script:1">1</a>',
        '<a href="java\tscript:1">1</a>',
      ],
      ...[
        '<iframe src="//x"></iframe>',
        '<a href="data:text/html,1">1</a>',
        '<b style="x">1</b>',
        '<svg/onload=1',
      ],
      ...['<a href=vbscript:1>1</a>', '<a href="&#106;avascript:1">1</a>', '<math></math>'],
    ]) {
      const [finding] = found({ en: text })
      expect(finding?.check, text).toBe('unsafe')
      expect(finding && severityOf(finding)).toBe('error')
    }
    for (const href of ['https://x.example/a?b=c', '/a', '#top', 'mailto:a@b.example', '{link}', 'page.html'])
      expect(found({ en: `<a href="${href}">1</a>` }), href).toEqual([])
  })
})

describe('spaces, length, script and direction of a text', () => {
  it('are reported when the edges differ from the source', () => {
    expect(summarizeIssues({ ru: ' да', he: 'כן', en: 'yes ' })).toEqual(['edges ru', 'edges he'])
  })

  it('are reported for two spaces in a row', () => {
    expect(found({ en: 'one  two' })).toMatchObject([{ check: 'spaces', at: { start: 3, end: 5 } }])
    expect(found({ en: 'one\n\n  two' })).toEqual([])
  })

  it('are reported for an untranslated sentence, while names and addresses may be the same everywhere', () => {
    expect(summarizeIssues({ ru: 'Save the draft', en: 'Save the draft' })).toEqual(['untranslated ru'])
    expect(summarizeIssues({ ru: 'Save a draft', he: 'Guardar el texto', en: 'Сохранить текст' })).toEqual([
      ...['untranslated ru', 'untranslated he', 'untranslated en'],
    ])
    for (const name of ['Google Calendar', 'email@example.com', 'https://example.com', 'ID', '{value}'])
      expect(found({ ru: name, he: name, en: name }), name).toEqual([])
  })

  it('are reported for a text in the wrong encoding', () => {
    const misread = (text: string) => Buffer.from(text).toString('latin1')
    const ru = `Да: ${misread('Привет, мир')}`
    const [issue] = found({ ru })
    expect(issue).toMatchObject({ check: 'garbled', language: 'ru', at: { start: 4, end: 16 } })
    expect(issue && severityOf(issue)).toBe('warning')
    expect(summarizeIssues({ he: misread('שלום') })).toEqual(['garbled he'])
    for (const text of ['5 ×\u00a03 ×\u00a01', 'ÐÑ', 'Crème brûlée', 'Öresund'])
      expect(summarizeIssues({ en: text }), text).toEqual([])
  })

  it('are reported when the text is too long for its item or type', () => {
    expect(summarizeIssues({ en: 'x'.repeat(41) }, 'button')).toEqual(['long en'])
    expect(summarizeIssues({ en: 'x'.repeat(40) }, 'button')).toEqual([])
    expect(found({ en: 'x'.repeat(41) }, 'button', 60)).toEqual([])
    expect(found({ en: '😀'.repeat(41) }, 'button')).toMatchObject([{ at: { start: 80, end: 82 } }])
    expect(found({ en: 'x'.repeat(9_000) })).toEqual([])
  })

  it('are reported for an unclosed direction mark', () => {
    expect(summarizeIssues({ he: '\u2067כן' })).toEqual(['directions he'])
    expect(summarizeIssues({ he: 'כן\u2069' })).toEqual(['directions he'])
    expect(found({ he: '\u2067כן\u2069' })).toEqual([])
  })

  it('are not checked for a missing text', () => {
    expect(found({ ru: 'Сумма {sum}', he: '', en: '  ' })).toEqual([])
  })
})

describe('glossary terms', () => {
  it('are reported when a translation lacks a term of its source', () => {
    expect(
      checkMessage('Платежи', 'תשלומים', 'Repayment schedule', 'en').map(({ source }) => source),
    ).toEqual(['en', 'en'])
    expect(checkMessage('К графику платежей', 'ללוח הסילוקין', 'See the schedule')).toEqual([
      { check: 'terms', language: 'en', source: 'ru', lacking: ['repayment schedule'] },
    ])
    expect(checkMessage('Платежи', 'ללוח הסילוקין', 'Payments')).toEqual([])
  })

  it('are not checked in a language without a text, and never block publishing', () => {
    const found = checkMessage('График платежей', 'תשלומים', '')
    expect(found.map(({ language }) => language)).toEqual(['he'])
    expect(pickBlockingIssues([], found, ['he'])).toEqual([])
  })
})

describe('an issue that blocks publishing', () => {
  const before = found({ ru: '{a}', he: 'ב', en: '{a}' })

  it('is in a published text', () => {
    expect(pickBlockingIssues(before, before, ['he'])).toEqual(before)
    expect(pickBlockingIssues(before, before, ['ru'])).toEqual([])
  })

  it('may be caused by it in another language', () => {
    const after = found({ ru: '{a}', he: 'ב', en: '{b}' })
    expect(pickBlockingIssues(before, after, ['en']).map(({ language }) => language)).toEqual(['ru', 'he'])
  })

  it('is more than a notice', () => {
    expect(pickBlockingIssues([], found({ ru: ' да', en: 'yes' }), ['ru'])).toEqual([])
  })
})
