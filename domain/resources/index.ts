import type { Resource } from '../resource.ts'
import { banks } from './banks.ts'
import { contentCategories } from './content-categories.ts'
import { contentItems } from './content-items.ts'
import { languageResource } from './languages.ts'
import { uiSettings } from './ui-settings.ts'

/** Every declared resource. To add one, write its descriptor and name it here. */
export const resources: readonly Resource[] = [
  banks,
  contentCategories,
  contentItems,
  languageResource,
  uiSettings,
]
