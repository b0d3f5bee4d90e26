import { describe, expect, it } from 'vitest'
import { en } from '../../admin/locales/en.ts'
import { he } from '../../admin/locales/he.ts'
import { ru } from '../../admin/locales/ru.ts'
import { toFormErrors, toServerErrors } from '../../admin/resources/error-messages.ts'
import { resource } from '../../domain/descriptor/resource.ts'

const labelOf = (name: string) => ({ ru: `${name} ру`, he: `${name} עב`, en: `${name} en` })
const ownMessage = { ru: 'Сначала открывают', he: 'קודם פותחים', en: 'First it opens' }

const probe = resource({
  name: 'probe',
  label: { one: labelOf('probe'), many: labelOf('probes') },
  title: 'code',
  id: 'integer',
  fields: {
    code: { type: 'text', label: labelOf('Code'), maxLength: 9 },
    low: { type: 'integer', label: labelOf('Low') },
    middle: { type: 'integer', label: labelOf('Middle') },
    high: { type: 'integer', label: labelOf('High') },
    from: { type: 'date', label: labelOf('From') },
    to: { type: 'date', label: labelOf('To') },
    opens: { type: 'date-time', label: labelOf('Opens') },
    closes: { type: 'date-time', label: labelOf('Closes') },
  },
  rules: {
    less: [
      ['low', 'high'],
      ['middle', 'high'],
      ['from', 'to'],
      { fields: ['opens', 'closes'], message: ownMessage },
    ],
    requiredWhen: [{ field: 'from', when: { field: 'code', is: 'x' } }],
    unique: [['code', 'from']],
  },
  list: { columns: ['code'], sort: ['code', 'asc'] },
  access: { read: 'signed-in' },
})

const buildMessage = (path: string, rule: 'less' | 'requiredWhen', values = {}) =>
  toFormErrors(probe, { [path]: rule }, { language: 'he', values })[path]

describe('the message of a broken rule between fields', () => {
  it('names both fields by their labels in the interface language', () => {
    expect(buildMessage('high', 'less')).toEqual({
      message: 'rules.less',
      args: expect.objectContaining({ field: 'High עב', other: 'Low עב' }),
    })
    expect(buildMessage('from', 'requiredWhen')).toMatchObject({
      args: { field: 'From עב', other: 'Code עב' },
    })
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
    expect(buildMessage('high', 'less', values)).toMatchObject({ args: { other: 'Middle עב' } })
  })

  it('uses wording about time for dates', () => {
    expect(buildMessage('to', 'less')).toMatchObject({ message: 'rules.later', args: { other: 'From עב' } })
  })

  it("is the rule's own message, if it has one", () => {
    expect(buildMessage('closes', 'less')).toEqual({ message: ownMessage.he, args: {} })
  })

  it('names every field of a combination that must be unique', () => {
    const refused = toServerErrors(probe, { code: 'rules.unique' }, { language: 'ru', values: {} })
    expect(refused.code).toContain('rules.uniqueTogether')
    expect(refused.code).toContain('Code ру, From ру')
    for (const { rules } of [ru, he, en]) expect(rules.uniqueTogether).toContain('%{fields}')
  })
})
