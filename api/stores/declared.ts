import { descriptorMistakes } from '../../domain/descriptor-mistakes/index.ts'
import { resources } from '../../domain/resources/index.ts'
import { ownStores } from './own-stores.ts'
import { storeMistakes } from './records/store-mistakes.ts'

/** What is wrong with the declared resources and their stores, one line each, as far as no table tells it. */
export const declaredMistakes = (): string[] => [
  ...descriptorMistakes(resources),
  ...storeMistakes(resources, ownStores),
]
