import { configuration } from '../../../../../domain/calculator/configuration.ts'
import { formatFieldValue } from '../../../../../domain/descriptor/field.ts'
import { formatDateTime } from '../../../../../domain/format/format.ts'
import { EditingConflict } from '../../../../editing/EditingConflict.tsx'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { readEffective } from '../../time/effective.ts'
import { isParameter } from './edited.ts'
import { storedText } from './numbers.ts'
import type { ConfigurationEditing } from './useConfigurationEditing.ts'

/** Theirs and mine of parameters that somebody else has saved meanwhile, one by one. */
export const ConfigurationConflict = ({ editing }: { editing: ConfigurationEditing }) => {
  const words = useWords()
  const language = useLanguage()
  const timeText = (typed = '') => {
    const read = readEffective(typed, 0)
    if (!('moment' in read)) return typed
    return formatDateTime(read.moment) || words('calculator.page.conflict.atOnce')
  }
  const wordingOf = (path: string) => {
    if (!isParameter(path)) return { label: words('calculator.page.conflict.at'), text: timeText }
    const field = configuration.fields[path]
    return {
      label: field.label[language],
      text: (value = '') => formatFieldValue(field, storedText(path, value), language),
    }
  }
  return <EditingConflict editing={editing} wordingOf={wordingOf} />
}
