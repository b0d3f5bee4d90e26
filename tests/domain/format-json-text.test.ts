import { describe, expect, it } from 'vitest'
import { readableText, textForm, withReadableText } from '../../domain/format/json-text.ts'
import { checkTexts } from '../../domain/translations/check-texts.ts'

const odd = ' {"a": [1, {"label": "no"}],  "label" : {"ru":"\\u0413ород", "he": "עיר"}, "n": 1.0}\n'

describe('a text with a JSON value', () => {
  it('contains the words of its label, or of the label in the language', () => {
    expect(readableText('{"label": "Город"}', 'he')).toBe('Город')
    expect([readableText(odd, 'ru'), readableText(odd, 'he')]).toEqual(['Город', 'עיר'])
  })

  it('contains no words without a label for the language at its top level', () => {
    const all = [odd, '{"value": 1}', '["label", "a"]', '{"a": {"label": "b"}}', '[{"label": "b"}]', '{}']
    expect(all.map((text) => [textForm(text, 'en').is, readableText(text, 'en')])).toEqual(
      all.map(() => ['data', '']),
    )
  })

  it('keeps every byte except the changed words', () => {
    expect(withReadableText(odd, 'he', 'עיר "א"')).toBe(odd.replace('"עיר"', '"עיר \\"א\\""'))
    expect(withReadableText(odd, 'ru', 'Дом')).toBe(odd.replace('"\\u0413ород"', '"Дом"'))
  })

  it('uses the last of two labels, as every reader of JSON does', () => {
    expect(withReadableText('{"label":"a","label":"b"}', 'en', 'c')).toBe('{"label":"a","label":"c"}')
  })

  it('differs from plain words and invalid JSON, which are shown as they are', () => {
    const plain = ['Город', '{min} ₪', '{count, plural, one {год}}', '']
    expect(plain.map((text) => textForm(text, 'ru').is)).toEqual(plain.map(() => 'words'))
    expect([
      textForm('["a', 'ru').is,
      readableText('["a', 'ru'),
      withReadableText('["a', 'ru', '["a"]'),
    ]).toEqual(['broken', '["a', '["a"]'])
  })

  it('is checked by its words', () => {
    const json = (label: string) => JSON.stringify({ label, min: 1 })
    const check = (ru: string, en: string) =>
      checkTexts({ ru, he: '', en }, { componentType: 'text', maxLength: null, preferredSource: 'ru' }).map(
        (found) => found.check,
      )
    expect(check(json('От {min}'), json('From {min}'))).toEqual([])
    expect(check(json('От'), json('From {min}'))).toEqual(['placeholders'])
    expect(check('["<script>x</script>"]', '')).toEqual(['unsafe'])
    expect(check('["\\u003cscript>x"]', '')).toEqual(['unsafe'])
    expect(check(json('<a href="https://a.example">Да</a>'), '')).toEqual([])
  })
})
