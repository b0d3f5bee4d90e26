import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readIcuMessage } from '../../domain/translations/icu-message.ts'
import { splitAtPlaceholders } from '../../domain/translations/placeholders.ts'
import { findPublishBlockers } from '../../domain/translations/publish-blockers.ts'
import { readPlaceholders } from '../../domain/translations/read-placeholders.ts'

/** Message with its arguments as `name kind`. */
interface BuiltMessage {
  readonly text: string
  readonly arguments: readonly string[]
}

const join = (parts: readonly BuiltMessage[]): BuiltMessage => ({
  text: parts.map(({ text }) => text).join(''),
  arguments: parts.flatMap((part) => part.arguments),
})

const words = fc.constantFrom(
  'он',
  'שנים',
  'year',
  ' ',
  "it''s",
  "'{name}'",
  "'{'",
  "'}' #",
  '100 %',
  "l'eau",
  '',
)
const plainWords = words.map((text): BuiltMessage => ({ text, arguments: [] }))
const name = fc.constantFrom('n', 'bank', 'сумма', '0', 'rate_2')

const simple = fc
  .tuple(
    name,
    fc.constantFrom('', 'number', 'number, percent', 'number, ::currency/ILS', 'date', 'time, short'),
  )
  .map(([argument, format]): BuiltMessage => {
    const [type = ''] = format.split(',')
    const kind = type === 'time' ? 'date' : type
    return { text: `{${argument}${format && `, ${format}`}}`, arguments: [`${argument} ${kind}`] }
  })

const branching = (message: fc.Arbitrary<BuiltMessage>) =>
  fc
    .tuple(
      name,
      fc.constantFrom(
        { type: 'plural', forms: ['one', 'few', 'other'], kind: 'number' },
        { type: 'plural', forms: ['=0', 'other'], kind: 'number' },
        { type: 'selectordinal', forms: ['two', 'other'], kind: 'number' },
        { type: 'select', forms: ['male', 'other'], kind: 'choice' },
      ),
      fc.array(message, { minLength: 3, maxLength: 3 }),
    )
    .map(([argument, { type, forms, kind }, messages]): BuiltMessage => {
      const branches = forms.map((form, index) => ({
        form,
        inside: messages[index] ?? { text: '', arguments: [] },
      }))
      const text = branches.map(({ form, inside }) => `${form} {${inside.text}}`).join(' ')
      return {
        text: `{${argument}, ${type}, ${text}}`,
        arguments: [`${argument} ${kind}`, ...branches.flatMap(({ inside }) => inside.arguments)],
      }
    })

const { message } = fc.letrec<{ message: BuiltMessage }>((tie) => ({
  message: fc
    .array(fc.oneof({ maxDepth: 3 }, plainWords, simple, branching(tie('message'))), { maxLength: 4 })
    .map(join),
}))

const sorted = (names: Iterable<string>) => [...new Set(names)].sort()
const readNames = (text: string) =>
  sorted(readPlaceholders(text).named.map((mark) => `${mark.name.slice(1, -1)} ${mark.valueKind ?? ''}`))

describe('an ICU message of any depth', () => {
  it('has its arguments at their positions', () => {
    fc.assert(
      fc.property(message, (built) => {
        expect(readNames(built.text)).toEqual(sorted(built.arguments))
        for (const { name: argument, start } of readIcuMessage(built.text)?.arguments ?? [])
          expect(built.text.slice(start, start + argument.length + 1)).toBe(`{${argument}`)
      }),
    )
  })

  it('matches a translation that repeats its arguments, and none that lacks one', () => {
    const findMismatches = (ru: string, he: string) =>
      findPublishBlockers({}, { ru, he }, 'ru').filter(({ check }) => check === 'placeholders')
    fc.assert(
      fc.property(message, (built) => {
        expect(findMismatches(`а${built.text}`, `א${built.text}${built.text}`)).toEqual([])
        expect(findMismatches(`а{lost}${built.text}`, `א${built.text}`)).toMatchObject([
          { lacking: ['{lost}'] },
        ])
        expect(findMismatches(`а${built.text}`, `א${built.text}{more}`)).toMatchObject([
          { extra: ['{more}'] },
        ])
      }),
    )
  })

  it('can be split and joined again', () => {
    fc.assert(
      fc.property(message, ({ text }) => {
        const pieces = splitAtPlaceholders(text)
        expect(pieces.map(({ piece }) => piece).join('')).toBe(text)
      }),
    )
  })
})
