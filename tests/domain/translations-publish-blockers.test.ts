import { describe, expect, it } from 'vitest'
import { type ItemFixture, pageFixtures } from '../../db/seeds/fixtures.ts'
import type { Trilingual } from '../../domain/languages.ts'
import { findPublishBlockers } from '../../domain/translations/publish-blockers.ts'
import type { PreferredSource } from '../../domain/translations/translation-source.ts'
import { catalogues } from '../support/catalogues.ts'

type Texts = Partial<Trilingual>

const withAdditional = (item: ItemFixture): ItemFixture[] => [
  item,
  ...(item.additional ?? []).flatMap(withAdditional),
]

const found = (texts: Texts, first: PreferredSource = 'en') =>
  findPublishBlockers({}, texts, first).map(({ check, language }) => `${check} ${language}`)

describe('the texts of the demo data', () => {
  const items = pageFixtures().flatMap((page) => page.items.flatMap(withAdditional))

  it('can be published as they are, with their drafts and options', () => {
    expect(items.length).toBeGreaterThan(500)
    for (const { key, texts, drafts, dropdown } of items) {
      const options = dropdown?.options.map(({ text }) => text) ?? []
      for (const each of [texts, { ...texts, ...drafts }, dropdown?.placeholder ?? {}, ...options])
        expect(found(each, 'ru'), key).toEqual([])
    }
  })
})

/** Typical mistakes with placeholders, with the languages that are reported. */
const mistakes: [string, Texts, string[]][] = [
  ['lost', { ru: 'Сделать модератором?', en: 'Make {{name}} a moderator?' }, ['ru']],
  ['added', { ru: 'Ссылка {{app}}', he: 'קישור', en: 'A link' }, ['ru']],
  ['translated', { ru: 'Всех, кроме {{кого}}', he: 'חוץ מ-{{whom}}', en: 'All but {{whom}}' }, ['ru']],
  ['split', { ru: '{{Имя участника}} тут', he: '{{name}} כאן', en: '{{name}} is here' }, ['ru']],
  ['in another alphabet', { he: 'אופס! {{ServiceName}}', en: 'Oops! {{serviceName}}' }, ['he']],
  ['in both', { ru: '{{name}} и {{count}}', he: '{{name}} ו-{{count}}', en: '{{name}}' }, ['ru', 'he']],
  ['without English', { ru: 'Шаг {{step}}', he: 'שלב' }, ['he']],
  ['in single braces', { ru: 'От {min}', he: 'מ-{{min}}', en: 'From {{min}}' }, ['ru']],
]

/** Correct texts that look like mistakes. */
const correctTexts: [string, Texts][] = [
  ['a gap', { ru: 'Ссылка: {{url}}', en: 'Link: {{url}}' }],
  ['an empty text', { ru: 'Ссылка: {{url}}', he: '', en: 'Link: {{url}}' }],
  ['another order', { ru: '{{b}} от {{a}}', he: '{{b}} {{a}}', en: '{{a}} of {{b}}' }],
  ['spaces in it', { ru: '{{ a }}', he: '{{a}}', en: '{{a}}' }],
  ['a percentage', { ru: '5% скидка', he: '5% הנחה', en: '5% discount' }],
  ['plurals', { ru: '{n, plural, one {# год} few {# года} many {# лет} other {# года}}', en: '{n} years' }],
  ['tags', { ru: 'Жмите <b>«Да»</b><br>', en: 'Press <b>Yes</b><br/>' }],
  ['an address', { ru: '<a href="/ru/x">тут</a>', en: '<a href="/en/x">here</a>' }],
  ['comparisons', { ru: '1 < 2 и 3 > 2', en: '1 < 2 and 3 > 2' }],
  ['long', { ru: `${'Слово {{a}} '.repeat(100)}`, en: `${'Word {{a}} '.repeat(100)}` }],
  ['white space', { ru: 'Тур ', he: 'סיור\n', en: ' Tour' }],
  ['the same word', { ru: 'PIN {{pin}}', he: 'PIN {{pin}}', en: 'PIN {{pin}}' }],
]

describe('the checks of a catalogue', () => {
  it.each(mistakes)('find a placeholder that is %s', (_, texts, expected) => {
    expect(found(texts)).toEqual(expected.map((language) => `placeholders ${language}`))
  })

  it.each(correctTexts)('accept %s', (_, texts) => {
    expect(found(texts)).toEqual([])
  })

  // Checks with quadratic time took over half a second for each of these.
  it.each([
    [`<${'a'.repeat(9_998)}<`, ['unclosed ru', 'unclosed he', 'unclosed en']],
    [`<a${'""'.repeat(4_990)}<`, ['unclosed ru', 'unclosed he', 'unclosed en']],
    [`a${' '.repeat(9_998)}a`, []],
  ])('are not slowed down by text made to mislead them', (en, expected) => {
    for (let times = 0; times < 50; times += 1) expect(found({ ru: en, he: en, en })).toEqual(expected)
  })

  it.each(catalogues.slice(1))('find exactly the 19 placeholders that differ in $name', ({ items }) => {
    const all = items.flatMap(({ translations }) => found(translations))
    expect(all.filter((check) => check === 'placeholders ru')).toHaveLength(12)
    expect(all.filter((check) => check === 'placeholders he')).toHaveLength(7)
    expect(all).toHaveLength(19)
  })
})
