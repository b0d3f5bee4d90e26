import { describe, expect, it } from 'vitest'
import type { Trilingual } from '../../domain/languages.ts'
import { checkTexts, pickBlockingIssues, severityOf } from '../../domain/translations/check-texts.ts'
import { buildGlossary } from '../../domain/translations/glossary.ts'
import type { PreferredSource } from '../../domain/translations/translation-source.ts'

const found = (texts: Partial<Trilingual>, componentType = 'text', maxLength: number | null = null) =>
  checkTexts({ ru: '', he: '', en: '', ...texts }, { componentType, maxLength, first: 'en' })

const terms = [{ id: 1, term: { ru: 'график платежей', he: 'לוח סילוקין', en: 'repayment schedule' } }]
const held = (ru: string, he: string, en: string, first: PreferredSource = 'ru') =>
  checkTexts(
    { ru, he, en },
    { componentType: 'text', maxLength: null, first, glossary: buildGlossary(terms) },
  )

/** What was found, in short. */
const told = (texts: Partial<Trilingual>, componentType?: string) =>
  found(texts, componentType).map(({ check, language }) => `${check} ${language}`)

describe('Placeholders of a text', () => {
  it('agree when every language has the same ones, in any order and format', () => {
    const texts = {
      ru: 'От {min} до {{max}}, %s',
      he: '%s: {{max}} עד {min}',
      en: '{min}–{{ max, number }} %s',
    }
    expect(found(texts)).toEqual([])
  })

  it('are compared with the language that is translated from, and with the other where it is missing', () => {
    expect(held('{a}', '{a}', '{b}')).toMatchObject([{ language: 'en', source: 'ru', lacking: ['{a}'] }])
    expect(found({ ru: 'Шаг {step}', he: 'שלב {step}', en: 'Step {stage}' })).toMatchObject([
      { check: 'placeholders', language: 'ru', source: 'en', lacking: ['{stage}'], extra: ['{step}'] },
      { check: 'placeholders', language: 'he', source: 'en', lacking: ['{stage}'], extra: ['{step}'] },
    ])
    expect(found({ ru: 'Шаг {step}', he: 'שלב' })).toMatchObject([
      { language: 'he', source: 'ru', lacking: ['{step}'], extra: [] },
    ])
  })

  it('are named with their place where they are too many', () => {
    const [finding] = found({ ru: 'Вы, %(name)s!', en: 'You!' })
    expect(finding).toMatchObject({ check: 'placeholders', extra: ['%(name)s'], at: { start: 4, end: 12 } })
  })

  it('are counted, so that one that is repeated must be repeated', () => {
    expect(found({ ru: '{bank}', en: '{bank} {bank}' })).toMatchObject([{ lacking: ['{bank}'] }])
  })

  it('are told and in nobody’s way where they have no name', () => {
    const [finding] = found({ ru: 'Добавить', en: 'Add $t(password) %1$s' })
    expect(finding).toMatchObject({ check: 'formats', lacking: ['$t(password)', '%1$s'] })
    expect(finding && severityOf(finding)).toBe('notice')
  })

  it('are not seen in a percentage or a brace that stands alone', () => {
    expect(found({ ru: '75 % суммы', he: '75% מהסכום', en: '75% of the sum {' })).toEqual([])
  })
})

describe('An ICU message', () => {
  const ru = '{n, plural, one {# банк} few {# банка} many {# банков} other {# банка}}'
  const en = '{n, plural, =0 {none} one {# bank} other {# banks}}'
  const he = '{n, plural, one {בנק אחד} two {שני בנקים} other {# בנקים}}'

  it('has the plural forms of its own language, not those of the source', () => {
    expect(found({ ru, he, en })).toEqual([])
  })

  it('tells which of them it lacks', () => {
    const short = '{n, plural, one {# банк} other {# банка}}'
    expect(found({ ru: short, en })).toMatchObject([
      { check: 'branches', language: 'ru', lacking: ['{n} few', '{n} many'] },
    ])
  })

  it('has the choices of its source', () => {
    const choice = '{who, select, male {his} female {hers} other {theirs}}'
    expect(found({ ru: '{who, select, male {его} other {их}}', en: choice })).toMatchObject([
      { check: 'branches', language: 'ru', lacking: ['{who} female'] },
    ])
  })

  it('has the arguments of its source, in whichever branch', () => {
    const lacks = ru.replaceAll('банк', '{bank} банк')
    expect(found({ ru: lacks, en })).toMatchObject([{ check: 'placeholders', extra: ['{bank}'] }])
    expect(found({ ru, en: '{n} banks' })).toEqual([])
  })

  it('can be read', () => {
    expect(told({ ru: '{n, plural, one {# банк} other {# банка}', en: 'Banks' })).toContain('syntax ru')
  })
})

describe('Tags of a text', () => {
  it('are those of the source; their attributes are their own', () => {
    expect(found({ ru: '<a href="/ru">Да</a>', en: '<a href="/en">Yes</a>' })).toEqual([])
    expect(found({ ru: '<b>Да</b>', en: 'Yes' })).toMatchObject([{ check: 'tags', extra: ['<b>', '</b>'] }])
  })

  it('are closed in the order in which they were opened', () => {
    for (const text of ['<b>1', '1</b>', '<b><i>1</b></i>', '<b>1</b><b'])
      expect(told({ en: text }), text).toContain('unclosed en')
    for (const text of ['<br>1<br/>', '<b><i>1</i></b>', '1 < 2, 3 > 2', 'a <3'])
      expect(found({ en: text }), text).toEqual([])
  })

  it('may not run or load anything, and are then never published', () => {
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

describe('Spaces, length, script and direction of a text', () => {
  it('are told where the edges differ from the source', () => {
    expect(told({ ru: ' да', he: 'כן', en: 'yes ' })).toEqual(['edges ru', 'edges he'])
  })

  it('are told where two spaces stand in a row', () => {
    expect(found({ en: 'one  two' })).toMatchObject([{ check: 'spaces', at: { start: 3, end: 5 } }])
    expect(found({ en: 'one\n\n  two' })).toEqual([])
  })

  it('are told where a sentence was not translated; names and addresses are the same everywhere', () => {
    expect(told({ ru: 'Save the draft', en: 'Save the draft' })).toEqual(['untranslated ru'])
    for (const name of ['Google Calendar', 'email@example.com', 'ID', '{value}'])
      expect(found({ ru: name, he: name, en: name }), name).toEqual([])
  })

  it('are told where there is no room, by the item or else by its type', () => {
    expect(told({ en: 'x'.repeat(41) }, 'button')).toEqual(['long en'])
    expect(found({ en: 'x'.repeat(41) }, 'button', 60)).toEqual([])
    expect(found({ en: '😀'.repeat(41) }, 'button')).toMatchObject([{ at: { start: 80, end: 82 } }])
    expect(found({ en: 'x'.repeat(9_000) })).toEqual([])
  })

  it('are told where an invisible direction mark is left open', () => {
    expect(told({ he: '\u2067כן' })).toEqual(['directions he'])
    expect(told({ he: 'כן\u2069' })).toEqual(['directions he'])
    expect(found({ he: '\u2067כן\u2069' })).toEqual([])
  })

  it('are not asked of what is not there', () => {
    expect(found({ ru: 'Сумма {sum}', he: '', en: '  ' })).toEqual([])
  })
})

describe('Terms of the glossary', () => {
  it('are told where a translation lacks one that stands in the source', () => {
    expect(held('Платежи', 'תשלומים', 'Repayment schedule', 'en').map(({ source }) => source)).toEqual([
      'en',
      'en',
    ])
    expect(held('К графику платежей', 'ללוח הסילוקין', 'See the schedule')).toEqual([
      { check: 'terms', language: 'en', source: 'ru', lacking: ['repayment schedule'] },
    ])
    expect(held('Платежи', 'ללוח הסילוקין', 'Payments')).toEqual([])
  })

  it('are not asked of a language without a text, and stand in nobody’s way', () => {
    const found = held('График платежей', 'תשלומים', '')
    expect(found.map(({ language }) => language)).toEqual(['he'])
    expect(pickBlockingIssues([], found, ['he'])).toEqual([])
  })
})

describe('What hinders publishing', () => {
  const before = found({ ru: '{a}', he: 'ב', en: '{a}' })

  it('is what is wrong with what is published', () => {
    expect(pickBlockingIssues(before, before, ['he'])).toEqual(before)
    expect(pickBlockingIssues(before, before, ['ru'])).toEqual([])
  })

  it('is what becomes wrong elsewhere by it', () => {
    const after = found({ ru: '{a}', he: 'ב', en: '{b}' })
    expect(pickBlockingIssues(before, after, ['en']).map(({ language }) => language)).toEqual(['ru', 'he'])
  })

  it('is no notice', () => {
    expect(pickBlockingIssues([], found({ ru: ' да', en: 'yes' }), ['ru'])).toEqual([])
  })
})
