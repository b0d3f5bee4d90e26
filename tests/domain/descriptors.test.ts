import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { descriptorMistakes } from '../../domain/descriptor-mistakes/index.ts'
import { fieldTypes } from '../../domain/field-types/index.ts'
import type { Resource } from '../../domain/resource.ts'
import { resources } from '../../domain/resources/index.ts'
import { loans } from '../support/loans.ts'

describe('a descriptor', () => {
  const mistakes = (changes: object): string[] => {
    const wrong: Resource = { ...loans, ...changes }
    return descriptorMistakes([...resources, wrong])
  }

  it('of this project has no mistakes', () => {
    expect(descriptorMistakes(resources)).toEqual([])
  })

  it.each([
    [
      'title',
      { title: 'rate' },
      'title: names rate, but a decimal field is not title; what can stand here: city',
    ],
    [
      'column',
      { list: { ...loans.list, columns: ['town'] } },
      'list.columns: names town, which is no field of it; what can stand here: rate, balance, day',
    ],
    [
      'search',
      { list: { ...loans.list, search: ['day'] } },
      'list.search: names day, but a date field is not searchable; what can stand here: city',
    ],
    [
      'filter',
      { list: { ...loans.list, filters: ['notes'] } },
      'list.filters: names notes, but a json field is not filterable; what can stand here: ',
    ],
    [
      'sort',
      { list: { ...loans.list, sort: ['bank', 'asc'] } },
      'list.sort: names bank, but a reference field is not sortable; what can stand here: ',
    ],
    [
      'rule',
      { rules: { less: [['rate', 'notes']] } },
      'rules.less: names notes, but a json field is not comparable; what can stand here: rate, balance',
    ],
    [
      'right',
      { access: { read: ['fly', 'users'] } },
      'access.read: asks for ["fly","users"], which nobody can hold; the roles and their pairs stand in',
    ],
    [
      'role',
      { access: { read: [{ role: 'king' }] } },
      'access.read: asks for {"role":"king"}, which nobody can hold; the roles and their pairs stand in',
    ],
    ['name', { name: 'banks' }, 'name: another resource has it already; give it one of its own'],
  ])('with a wrong %s is named in one line with what to do', (_, changes, mistake) => {
    const resource = 'name' in changes ? 'banks' : 'loans'
    expect(mistakes(changes)).toEqual([expect.stringContaining(`Resource ${resource}, ${mistake}`)])
  })

  it('that refers to what is not declared is named in one line', () => {
    expect(descriptorMistakes([loans])).toEqual(
      ['bank', 'others'].map(
        (name) =>
          `Resource loans, ${name}: refers to banks, which is no declared resource; name it in domain/resources/index.ts`,
      ),
    )
  })
})

describe('a type of field', () => {
  it('is asked for by its name nowhere: what differs by type stands in its own files', () => {
    const name = Object.keys(fieldTypes).join('|')
    const asked = new RegExp(`\\btype\\)? *[!=]== *'(${name})'`)
    const files = ['domain', 'api', 'admin'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    const asking = files.filter((file) => /\.tsx?$/.test(file) && asked.test(readFileSync(file, 'utf8')))
    expect(asking).toEqual([])
  })
})
