import { describe, expect, it } from 'vitest'
import { recordErrors } from '../../domain/descriptor/record-schema.ts'
import { banks } from '../../domain/resources/banks.ts'
import { contentItems } from '../../domain/resources/content-items.ts'
import { pages } from '../../domain/resources/pages.ts'
import { users } from '../../domain/resources/users.ts'

/** Returns the rules broken by a name with this character, for everything that has a name. */
const brokenBy = (sign: string) => ({
  ...recordErrors(users, 'update', { name: `Anna${sign}Levin` }),
  ...recordErrors(banks, 'update', {
    name_ru: `Банк${sign}Север`,
    name_he: `בנק${sign}`,
    name_en: `${sign}Bank`,
  }),
  ...recordErrors(pages, 'update', { title: { ru: `Шаг${sign}1`, he: `שלב${sign}1`, en: `Step${sign}1` } }),
  ...recordErrors(contentItems, 'create', {
    content_key: `step${sign}title`,
    screen_location: 'step',
    component_type: 'text',
  }),
})

const names = ['name', 'name_ru', 'name_he', 'name_en', 'title.ru', 'title.he', 'title.en', 'content_key']

describe('the name of a user', () => {
  it.each([
    ['a line break', '\n'],
    ['a carriage return', '\r'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
    ['a tab', '\t'],
    ['a bell', '\u0007'],
    ['a delete', '\u007f'],
    ['a control character of Latin-1', '\u0085'],
    ['a left-to-right mark', '\u200e'],
    ['a right-to-left mark', '\u200f'],
    ['an Arabic letter mark', '\u061c'],
    ['an embedding', '\u202a'],
    ['an override', '\u202e'],
    ['an isolate', '\u2066'],
    ['the end of an isolate', '\u2069'],
  ])('cannot contain invisible or direction-changing characters: %s', (_, sign) => {
    const broken = brokenBy(sign)
    expect(Object.keys(broken)).toEqual(expect.arrayContaining(names))
    expect(Object.values(broken)).toEqual(
      Object.values(broken).map(() => expect.stringMatching(/^(name|pattern)$/)),
    )
    expect(broken).toMatchObject({ name: 'name', name_he: 'name', 'title.he': 'name' })
  })

  it.each([' ', '\u00a0', '-', '־', '״', '«', '’', '🌊', 'ё', 'ç'])('may contain %j', (sign) => {
    expect(brokenBy(sign)).toEqual({})
  })

  it('is stricter than a text of the site, which may contain direction marks', () => {
    expect(recordErrors(contentItems, 'update', { translations: { he: 'ריבית \u200f3.5%\nלשנה' } })).toEqual(
      {},
    )
  })
})

describe('the email address of a user', () => {
  const ruleOf = (email: string) => recordErrors(users, 'update', { email }).email

  it.each(['anna@bank.example', "o'neil+portal_1@bank.example", 'anna@банк.example'])(
    'may be %s',
    (email) => {
      expect(ruleOf(email)).toBeUndefined()
    },
  )

  it.each([
    'аnna@bank.example',
    'anna@@bank.example',
    'anna levin@bank.example',
    '@bank.example',
    'אנה@bank.example',
  ])('must be ASCII before its @: not %s', (email) => {
    expect(ruleOf(email)).toBe('pattern')
  })

  it('cannot contain invisible characters after its @ either', () => {
    expect(ruleOf('anna@bank\u202eelpmaxe')).toBe('name')
  })
})
