import { expect, it } from 'vitest'
import {
  maxSuggestions,
  pickSuggestions,
  type SuggestionCandidate,
} from '../../domain/translations/suggestions.ts'
import { sourceLanguageFor } from '../../domain/translations/translation-source.ts'

const found = (text: string, alike: number, source = 'Доход семьи'): SuggestionCandidate => ({
  ...{ id: '1', content_key: 'a.b', source },
  ...{ text, alike },
})

const listSuggestions = (...all: SuggestionCandidate[]) =>
  pickSuggestions('Доход семьи', all).map(({ text, nearness }) => `${text} ${nearness}`)

it('each translation is suggested once, with its most similar source', () => {
  expect(
    listSuggestions(found('а', 0.7, 'Доход'), found('б', 0.8, 'Доходы'), found('а', 0.9, 'Доход семей')),
  ).toEqual(['а 90', 'б 80'])
})

it('the same words in another order are a different text', () => {
  expect(
    listSuggestions(found('а', 1, 'Семьи доход'), found('б', 1, 'ДОХОД  семьи'.replace('  ', ' '))),
  ).toEqual(['б 100', 'а 99'])
})

it('dissimilar texts, empty texts and data are not suggested, and the number of suggestions is limited', () => {
  expect(listSuggestions(found('а', 0.59), found(' ', 1), found('{"label": "а"}', 1))).toEqual([])
  const many = Array.from({ length: 9 }, (_, index) => found(`${index}`, 0.9))
  expect(listSuggestions(...many)).toHaveLength(maxSuggestions)
})

it('a translation is made from Russian, or from English without Russian, and never from itself', () => {
  expect(sourceLanguageFor('he', ['ru', 'he', 'en'], 'ru')).toBe('ru')
  expect(sourceLanguageFor('he', ['he', 'en'], 'ru')).toBe('en')
  expect(sourceLanguageFor('ru', ['ru', 'he'], 'ru')).toBe('he')
  expect(sourceLanguageFor('en', ['en'], 'ru')).toBeUndefined()
})
