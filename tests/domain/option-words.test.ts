import { expect, it } from 'vitest'
import { en } from '../../admin/locales/en.ts'
import { he } from '../../admin/locales/he.ts'
import { roleOptions } from '../../admin/locales/role-options.ts'
import { ru } from '../../admin/locales/ru.ts'
import { sectionOptions } from '../../admin/locales/section-options.ts'
import { languages } from '../../domain/languages.ts'
import { resources } from '../../domain/resources/index.ts'

const locales = { ru, he, en }

const choices = resources.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([field, declared]) =>
    'options' in declared ? declared.options.map((option) => ({ place: `${name}.${field}`, option })) : [],
  ),
)

it.each(languages)('each option of a declared field is said in words: %s', (language) => {
  const { options, shell } = locales[language]
  const words = { ...options, ...roleOptions(shell.roles), ...sectionOptions(language) }
  expect(choices.filter(({ option }) => !(option in words))).toEqual([])
})
