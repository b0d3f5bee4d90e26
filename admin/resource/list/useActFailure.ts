import { useNotify, useTranslate } from 'react-admin'
import { isSignedOut } from '../../../domain/errors.ts'
import { type Refusal, refusalIn } from '../../providers/http.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'
import { useHangingText } from '../children/useHangingText.ts'
import { messageOf } from '../form/field-errors.ts'
import { useDescriptor } from '../useDescriptor.ts'

/** The sentence about a field that stands in the way of an act, which has no input to stand beside. */
const useFieldSentence = () => {
  const descriptor = useDescriptor()
  const language = useLanguage()
  const translate = useTranslate()
  return ({ errors }: Pick<Refusal, 'errors'>): string | undefined => {
    const [path = '', key = ''] = Object.entries(errors)[0] ?? []
    const field = descriptor.fields[path.split('.')[0] ?? '']
    if (!field) return undefined
    const { message, args } = messageOf(descriptor, path, key, { language, values: {} })
    return `${field.label[language]}: ${translate(message, args)}`
  }
}

/** Says why an act on stored records was refused; where they have changed meanwhile, reads them anew. */
export const useActFailure = (refetch: () => unknown): ((error: Error) => void) => {
  const notify = useNotify()
  const words = useWords()
  const textOf = useHangingText()
  const sentence = useFieldSentence()
  return (error) => {
    const refusal = refusalIn(error)
    const code = refusal?.code
    // The dialog over the page says so, and is gone once the person has signed in again.
    if (isSignedOut(code)) return
    if (code === 'conflict' || code === 'not_found') refetch()
    const keeping = refusal?.children && words('resource.hanging.refuse', { list: textOf(refusal.children) })
    const said = keeping ?? (refusal && sentence(refusal)) ?? error.message
    notify(code === 'conflict' ? 'resource.changedMeanwhile' : said, { type: 'error' })
  }
}
