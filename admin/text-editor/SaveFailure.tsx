import { nativeNames } from '../../domain/languages.ts'
import { PublishBlockers } from '../content-shared/PublishBlockers.tsx'
import { EditingConflict } from '../form/EditingConflict.tsx'
import type { SaveMode } from '../form/editing-reducer.ts'
import { FailureAlert, useSaveErrorText } from '../form/SaveBar.tsx'
import { apiErrorOf } from '../providers/httpClient.ts'
import { isRetryMessage, type SaveErrorScope, saveFailureMessage } from '../ui/content-failures.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { findByPath, getTextName, type TextEditing } from './edited-texts.ts'

interface Props {
  editing: Pick<TextEditing, 'failure' | 'isSaving' | 'reasonKey'> & {
    save: (mode: SaveMode, typed: undefined, reason: string) => void
  }
  /** Editor in which the text was typed. */
  errorScope: SaveErrorScope
}

/** Alert that explains why the last save failed. */
export const SaveFailure = ({ editing: { failure, isSaving, reasonKey, save }, errorScope }: Props) => {
  const t = useTranslate()
  const describeError = useSaveErrorText()

  if (!failure) return null

  const override = (reason: string) => save('approved', undefined, reason)
  const { code, findings } = apiErrorOf(failure) ?? {}
  if (findings)
    return <PublishBlockers blockers={findings} keepAs={reasonKey} isBusy={isSaving} onOverride={override} />

  const errorText = code === 'invalid' ? t('editing.refused') : describeError(failure)
  const messageKey = saveFailureMessage(errorScope, failure)
  const isDetailHidden =
    errorScope.page === 'row' || (isRetryMessage(messageKey) && transientErrors.includes(code))

  return (
    <FailureAlert title={t(messageKey, { errors: errorText })}>{!isDetailHidden && errorText}</FailureAlert>
  )
}

const toText = (text = ''): string => text

/** Dialog that compares a text saved by another user with the edits, language by language. */
export const TextConflict = ({ editing }: { editing: TextEditing }) => {
  const interfaceLanguage = useLanguage()
  const wordingOf = (path: string) => {
    const { text, language } = findByPath(editing.saved, path)
    const name = language ? nativeNames[language] : path
    const isOwn = text === editing.saved[0]
    const prefix = text && !isOwn ? `${getTextName(editing, text, interfaceLanguage)} · ` : ''
    return { label: `${prefix}${name}`, language, text: toText }
  }
  return <EditingConflict editing={editing} wordingOf={wordingOf} />
}

const transientErrors: readonly (string | undefined)[] = ['network', 'unknown', 'internal', 'unavailable']
