import { describe, expect, it } from 'vitest'
import { en } from '../../admin/locales/en.ts'
import { he } from '../../admin/locales/he.ts'
import { ru } from '../../admin/locales/ru.ts'
import { toFormErrors, toServerErrors } from '../../admin/resources/error-messages.ts'
import { resource } from '../../domain/descriptor/resource.ts'

const named = (name: string) => ({ ru: `${name} ру`, he: `${name} עב`, en: `${name} en` })
const own = { ru: 'Сначала открывают', he: 'קודם פותחים', en: 'First it opens' }

const probe = resource({
  name: 'probe',
  label: { one: named('probe'), many: named('probes') },
  title: 'code',
  id: 'integer',
  fields: {
    code: { type: 'text', label: named('Code'), maxLength: 9 },
    low: { type: 'integer', label: named('Low') },
    middle: { type: 'integer', label: named('Middle') },
    high: { type: 'integer', label: named('High') },
    from: { type: 'date', label: named('From') },
    to: { type: 'date', label: named('To') },
    opens: { type: 'date-time', label: named('Opens') },
    closes: { type: 'date-time', label: named('Closes') },
  },
  rules: {
    less: [
      ['low', 'high'],
      ['middle', 'high'],
      ['from', 'to'],
      { fields: ['opens', 'closes'], message: own },
    ],
    requiredWhen: [{ field: 'from', when: { field: 'code', is: 'x' } }],
    unique: [['code', 'from']],
  },
  list: { columns: ['code'], sort: ['code', 'asc'] },
  access: { read: 'signed-in' },
})

const said = (path: string, rule: 'less' | 'requiredWhen', values = {}) =>
  toFormErrors(probe, { [path]: rule }, { language: 'he', values })[path]

describe('the message of a broken rule between fields', () => {
  it('names both fields by their labels in the interface language', () => {
    expect(said('high', 'less')).toEqual({
      message: 'rules.less',
      args: expect.objectContaining({ field: 'High עב', other: 'Low עב' }),
    })
    expect(said('from', 'requiredWhen')).toMatchObject({ args: { field: 'From עב', other: 'Code עב' } })
    for (const { rules } of [ru, he, en])
      for (const sentence of [
        rules.less,
        rules.lessOrEqual,
        rules.later,
        rules.notEarlier,
        rules.requiredWhen,
      ])
        expect(sentence).toMatch(/%\{field\}.*%\{other\}/)
  })

  it('names the fields whose values break the rule', () => {
    const values = { low: 1, middle: 5, high: 3 }
    expect(said('high', 'less', values)).toMatchObject({ args: { other: 'Middle עב' } })
  })

  it('uses wording about time for dates', () => {
    expect(said('to', 'less')).toMatchObject({ message: 'rules.later', args: { other: 'From עב' } })
  })

  it("is the rule's own message, if it has one", () => {
    expect(said('closes', 'less')).toEqual({ message: own.he, args: {} })
  })

  it('names every field of a combination that must be unique', () => {
    const refused = toServerErrors(probe, { code: 'rules.unique' }, { language: 'ru', values: {} })
    expect(refused.code).toContain('rules.uniqueTogether')
    expect(refused.code).toContain('Code ру, From ру')
    for (const { rules } of [ru, he, en]) expect(rules.uniqueTogether).toContain('%{fields}')
  })
})
