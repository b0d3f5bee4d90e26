import { describe, expect, it } from 'vitest'
import type { Trilingual } from '../../domain/languages.ts'
import { checkTexts } from '../../domain/translations/check-texts.ts'
import { buildGlossary } from '../../domain/translations/glossary.ts'
import { severityOf } from '../../domain/translations/text-issues.ts'

const glossary = buildGlossary([{ id: 1, term: { ru: 'spread', he: 'מרווח', en: 'spread' } }])

/** Finds the issues of texts compared with Russian; languages that are left out have no text. */
const findIssues = (texts: Partial<Trilingual>) =>
  checkTexts(
    { ru: '', he: '', en: '', ...texts },
    { componentType: 'text', maxLength: null, preferredSource: 'ru', glossary },
  )

const summarize = (texts: Partial<Trilingual>) =>
  findIssues(texts).map(({ check, language, lacking = [], extra = [] }) =>
    [check, language, ...lacking.map((part) => `-${part}`), ...extra.map((part) => `+${part}`)].join(' '),
  )

describe('letters of another language', () => {
  it.each<[Partial<Trilingual>, string]>([
    [{ ru: 'Нагария', he: 'Нагария' }, 'script he +Нагария'],
    [{ ru: 'Нагария', en: 'נהריה' }, 'untranslated en'],
    [{ ru: 'nahariya', he: 'נהריה' }, 'untranslated ru'],
    [{ ru: 'Ваш город: haifa' }, 'script ru +haifa'],
    [{ he: 'העיר: haifa' }, 'script he +haifa'],
    [{ en: 'Your город' }, 'script en +город'],
    [{ ru: 'Cтавка' }, 'script ru +Cтавка'],
    [{ en: 'Rаte' }, 'script en +Rаte'],
  ])('are reported: %o', (texts, issue) => {
    expect(summarize(texts)).toEqual([issue])
  })

  it('are selected in the text, and do not keep it from being published', () => {
    const [issue] = findIssues({ ru: 'Ваш {city} haifa' })
    expect(issue).toMatchObject({ check: 'script', at: { start: 11, end: 16 } })
    expect(issue && severityOf(issue)).toBe('notice')
  })

  it.each<Partial<Trilingual>>([
    { ru: 'Банк Leumi', he: 'בנק Leumi', en: 'Bank Leumi' },
    { ru: 'Русский', he: 'Русский', en: 'Русский' },
    { ru: 'Файлы cookie', he: 'קובצי cookie' },
    { ru: 'Напишите на help@bank.co.il или bank.co.il/help' },
    { ru: 'Наш spread', he: 'ה־spread', en: 'Our spread' },
    { ru: 'Наш spread' },
    { ru: 'Вход по SMS, IT-отдел, iPhone’ом, ключ rate_v2' },
    { ru: '{n, plural, one {# день} few {# дня} many {# дней} other {# дня}}', en: '{n} days' },
    { ru: 'Нажмите <button>Далее</button>', en: 'Press <button>Next</button>' },
  ])('are no mistake in names, codes, placeholders and words of all languages: %o', (texts) => {
    expect(summarize(texts).filter((issue) => issue.startsWith('script'))).toEqual([])
  })
})

describe('numbers and currencies', () => {
  it.each<[Partial<Trilingual>, string]>([
    [{ ru: 'До 1 500 000 ₪', en: 'Up to ₪1,500,00' }, 'numbers en -1500000 +150000'],
    [{ ru: 'До 75 %', he: 'עד 70%' }, 'numbers he -75 +70'],
    [{ ru: 'Шаг 1', en: 'Step 2' }, 'numbers en -1 +2'],
    [{ ru: 'Цена, ₪', en: 'Price, $' }, 'numbers en -₪ +$'],
    [{ ru: 'Скидка 5 %', en: 'Discount 5' }, 'numbers en -%'],
    [{ ru: 'Срок 30 лет', he: 'תקופה' }, 'numbers he -30'],
  ])('are reported if they differ from the source: %o', (texts, issue) => {
    expect(summarize(texts)).toEqual([issue])
  })

  it.each<Partial<Trilingual>>([
    { ru: 'До 1 500 000,5 ₪', he: 'עד ₪1,500,000.5', en: 'Up to ILS 1,500,000.5' },
    { ru: '100 ₪', he: '100 ש"ח', en: '100 shekels' },
    { ru: '2 года', he: 'שנתיים', en: 'two years' },
    { ru: 'Ставка, % годовых', he: 'ריבית שנתית', en: 'Annual rate' },
    { ru: '10–15 лет', he: '10-15 שנים', en: '10 to 15 years' },
    { ru: '31.12.2026', en: '12/31/2026' },
    { ru: 'От {min} до {max}', en: '{min} to {max}' },
  ])('are equal in the spelling of each language: %o', (texts) => {
    expect(summarize(texts)).toEqual([])
  })
})

describe('a repeated word', () => {
  it('is reported in any letter case', () => {
    expect(summarize({ en: 'The the rate' })).toEqual(['repeats en +the'])
    expect(findIssues({ ru: 'срок на на год' })).toMatchObject([{ at: { start: 8, end: 10 } }])
  })

  it.each(['לאט לאט', 'год, год', 'до {n} до', '<b>да</b> да'])('is no mistake in: %s', (text) => {
    const language = /\p{Script=Hebrew}/u.test(text) ? 'he' : 'ru'
    expect(summarize({ [language]: text }).filter((issue) => issue.startsWith('repeats'))).toEqual([])
  })
})

describe('the length beside the source', () => {
  const sentence = 'Банк проверяет доход и сообщает решение в течение трёх рабочих дней.'

  it('is reported for much shorter and much longer texts', () => {
    expect(summarize({ ru: sentence, en: 'The bank decides.' })).toEqual(['proportion en'])
    expect(
      summarize({ ru: 'Решение банка', he: 'הבנק בודק את ההכנסה ומודיע על ההחלטה בתוך שלושה ימים' }),
    ).toEqual(['proportion he'])
  })

  it('may differ as languages do, and as short texts do', () => {
    expect(summarize({ ru: 'Отмена', en: 'Cancel and go back' })).toEqual([])
    expect(summarize({ ru: sentence, he: 'הבנק בודק את ההכנסה ומשיב תוך שלושה ימי עסקים.' })).toEqual([])
  })
})
