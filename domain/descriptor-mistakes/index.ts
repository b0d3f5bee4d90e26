import type { Resource } from '../resource.ts'
import { accessMistakes } from './access.ts'
import { actionMistakes } from './actions.ts'
import { childrenMistakes } from './children.ts'
import { conditionMistakes } from './conditions.ts'
import { fieldAccessMistakes } from './field-access.ts'
import { fieldMistakes } from './fields.ts'
import { groupMistakes } from './groups.ts'
import { listMistakes } from './list.ts'
import { lineOf, type Theme } from './mistake.ts'
import { nameMistakes } from './names.ts'
import { ownedMistakes } from './owned.ts'
import { relationMistakes } from './relations.ts'
import { ruleMistakes } from './rules.ts'
import { serverSetMistakes, transitionMistakes } from './server-set.ts'
import { isReadable, shapeMistakes } from './shape.ts'
import { titleMistakes } from './titles.ts'
import { unitMistakes } from './units.ts'
import { wordMistakes } from './words.ts'

const themes: readonly Theme[] = [
  nameMistakes,
  wordMistakes,
  unitMistakes,
  fieldMistakes,
  titleMistakes,
  listMistakes,
  groupMistakes,
  ruleMistakes,
  conditionMistakes,
  transitionMistakes,
  serverSetMistakes,
  accessMistakes,
  fieldAccessMistakes,
  relationMistakes,
  actionMistakes,
  ownedMistakes,
  childrenMistakes,
]

/**
 * What is wrong with descriptors, one line each: resource, field, remedy. The type checker finds most of it
 * as well, but a server starts without it.
 */
export const descriptorMistakes = (all: readonly Resource[]): string[] =>
  all.flatMap((resource) => {
    const mistakes = isReadable(resource)
      ? themes.flatMap((theme) => theme(resource, all))
      : shapeMistakes(resource)
    return mistakes.map((mistake) => lineOf(resource, mistake))
  })
