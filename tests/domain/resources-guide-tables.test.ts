import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { commonProperties } from '../../domain/descriptor/field-type.ts'
import { fieldTypes } from '../../domain/descriptor/field-types.ts'

const guide = readFileSync('docs/adding-a-resource.md', 'utf8')

/** Returns the names in the first column of the table with this header. */
const namesIn = (head: string): string[] => {
  const [, table = ''] = guide.split(`\n${head}`)
  const [rows = ''] = table.split('\n\n')
  return rows
    .split('\n')
    .slice(2)
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
}

it('the guide has a row for each property of a field, and for nothing else', () => {
  const typeProperties = Object.values(fieldTypes).flatMap(({ properties }) => Object.keys(properties))
  const all = [...new Set([...Object.keys(commonProperties), ...typeProperties])].sort()
  expect(namesIn('| property | fields | effect |').sort()).toEqual(all)
})

it('the guide has a row for each declarable field type, all but the type person', () => {
  const [, table = ''] = guide.split('\n| type | contains |')
  const [rows = ''] = table.split('\n\n')
  const names = rows
    .split('\n')
    .slice(2)
    .flatMap((row) => (row.split('|')[1] ?? '').split(',').map((name) => name.trim()))
  expect(Object.keys(fieldTypes).filter((type) => !names.includes(type))).toEqual(['person'])
})
