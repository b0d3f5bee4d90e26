import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fieldTypes } from '../../domain/descriptor/field-types.ts'

it('no code compares the name of a field type: differences by type are in the files of the types', () => {
  const name = Object.keys(fieldTypes).join('|')
  const typeComparison = new RegExp(`\\btype\\)? *[!=]== *'(${name})'`)
  const files = ['domain', 'api', 'admin'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const asking = files.filter(
    (file) => /\.tsx?$/.test(file) && typeComparison.test(readFileSync(file, 'utf8')),
  )
  expect(asking).toEqual([])
})
