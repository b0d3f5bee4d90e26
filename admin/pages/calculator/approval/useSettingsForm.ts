import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { calculatorSettings } from '../../../../domain/calculator/settings.ts'
import { recordErrors } from '../../../../domain/descriptor/record-schema.ts'
import type { Settings } from '../../../providers/pages/calculator-formula.ts'
import { messageOf } from '../../../resource/form/field-errors.ts'
import { decimalFrom } from '../../../ui/decimal-text.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useSaveSettings } from '../formula/queries.ts'

type Typed = Pick<Settings, 'second_approval' | 'warning_share'>

/** What is wrong with the share, in words. */
const useShareError = ({ warning_share }: Typed): string | undefined => {
  const language = useLanguage()
  const translate = useTranslate()
  const { warning_share: broken } = recordErrors(calculatorSettings, 'update', { warning_share })
  if (!broken) return undefined
  const rule = warning_share === '' ? 'required' : broken
  const { message, args } = messageOf(calculatorSettings, 'warning_share', `rules.${rule}`, {
    language,
    values: { warning_share },
  })
  return translate(message, args)
}

/** What is typed of the settings, and saving it over the version that was seen. */
export const useSettingsForm = (stored: Settings, onSaved: () => void) => {
  const notify = useNotify()
  const { mutate, isPending, error: failure } = useSaveSettings()
  const { second_approval, warning_share, version } = stored
  const [typed, setTyped] = useState<Typed>({ second_approval, warning_share })
  const sent = { ...typed, warning_share: decimalFrom(typed.warning_share) }
  const saved = () => {
    notify('editing.saved', { type: 'success' })
    onSaved()
  }
  return {
    typed,
    type: (change: Partial<Typed>) => setTyped({ ...typed, ...change }),
    error: useShareError(sent),
    isDirty: sent.second_approval !== second_approval || sent.warning_share !== warning_share,
    isPending,
    failure,
    save: () => mutate({ ...sent, version }, { onSuccess: saved }),
  }
}
