import { optionLabel } from '../../../../domain/descriptor/choice-types.ts'
import { componentTypes } from '../../../../domain/resources/content-items.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { TypeName } from './actions.ts'

/** What the types of actions are called in the language of the interface. */
export const useTypeName = (): TypeName => {
  const language = useLanguage()
  return (type) => optionLabel(componentTypes, type, language)
}
