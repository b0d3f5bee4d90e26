import { isDeepStrictEqual } from 'node:util'
import { hasTrait } from '../../../../domain/field.ts'
import { fieldOf, type Resource } from '../../../../domain/resource.ts'
import { asStored } from '../field-columns.ts'
import type { Values } from '../record.ts'

/** The texts of a row that differ from the stored ones; one that is empty and was never there does not. */
const differingTexts = (sent: Values, stored: Values): Values =>
  Object.fromEntries(
    Object.entries(sent).filter(([language, text]) => (text ?? '') !== (stored[language] ?? '')),
  )

/** What of a row differs from what is stored, or from nothing at all. */
export const differing = (resource: Resource, sent: Values, stored: Values | undefined): Values =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const field = fieldOf(resource, name)
      const before = stored?.[name]
      const isTexts = field && hasTrait(field, 'inLanguages') && typeof value === 'object' && value !== null
      if (isTexts) {
        const texts = differingTexts({ ...value }, { ...Object(before) })
        return Object.keys(texts).length > 0 ? [[name, texts]] : []
      }
      const next = asStored(resource, { [name]: value }, stored ?? {})[name]
      return stored && isDeepStrictEqual(next, before) ? [] : [[name, value]]
    }),
  )
