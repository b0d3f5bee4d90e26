import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fieldTypes } from '../../domain/descriptor/field-types.ts'

it('a type of field is asked for by its name nowhere: what differs by type stands in its own files', () => {
  const name = Object.keys(fieldTypes).join('|')
  const asked = new RegExp(`\\btype\\)? *[!=]== *'(${name})'`)
  const files = ['domain', 'api', 'admin'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const asking = files.filter((file) => /\.tsx?$/.test(file) && asked.test(readFileSync(file, 'utf8')))
  expect(asking).toEqual([])
})
