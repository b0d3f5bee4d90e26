import { Stack, Typography } from '@mui/material'
import type { ReactNode, RefObject } from 'react'
import { languages } from '../../../domain/languages.ts'
import type { EditableText } from '../../content-shared/content-types.ts'
import type { SaveMode } from '../../form/editing-reducer.ts'
import { LeavingWarning } from '../../form/LeavingWarning.tsx'
import { ChangedElsewhere } from '../../form/Presence.tsx'
import { KeyHints, type KeyMeaning, SaveBar } from '../../form/SaveBar.tsx'
import { useOpenRecord } from '../../ui/live-changes.ts'
import { useShortcut } from '../../ui/shortcuts.tsx'
import { useLanguageName } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { ContentSaveButtons } from '../ContentSaveButtons.tsx'
import { fieldPath, type TextEditing } from '../edited-texts.ts'
import { SaveFailure } from '../SaveFailure.tsx'
import type { OpenItem, SaveFollowUp } from '../useOpenItem.ts'

interface ItemFormProps {
  item: OpenItem
  editing: Pick<
    TextEditing,
    | 'isDirty'
    | 'isChanged'
    | 'saved'
    | 'isChangedElsewhere'
    | 'conflict'
    | 'hasDrafts'
    | 'isSaving'
    | 'failure'
    | 'reasonKey'
    | 'fits'
    | 'discardEdits'
  > & {
    save: (mode: SaveMode, typed?: undefined, reason?: string) => void
  }
  /** Target after the last requested save. */
  followUp: RefObject<SaveFollowUp>
  /** Goes to the next gap; Ctrl+Enter calls it if there is nothing to save. */
  onNextGap: () => void
  /** Element around the fields. */
  area: RefObject<HTMLDivElement | null>
  /** Keys and what they do. */
  keys: readonly KeyMeaning[]
  children: ReactNode
}

/** Form of an item: its fields above the save bar. Saving a draft stays on the page; publishing leaves it. */
export const ItemForm = ({ item, editing, followUp, onNextGap, area, keys, children }: ItemFormProps) => {
  const { record, errorScope, wayBack, nextPath, nextGapOf } = item
  useOpenRecord('content-items', record.id, editing.isDirty)
  const unsavedParts = editing.saved.slice(1).filter(({ id }) => hasEdits(editing, id))
  const save = (mode: SaveMode, next: SaveFollowUp = 'list'): boolean => {
    followUp.current = next
    if (editing.fits) editing.save(mode)
    else area.current?.querySelector<HTMLTextAreaElement>('textarea[aria-invalid="true"]')?.focus()
    return editing.fits
  }
  useShortcut('Ctrl+KeyS', () => save('draft'))
  const saveAndFillNext = () => (editing.isDirty ? save('draft', 'gap') : onNextGap())
  useShortcut('Ctrl+Enter', saveAndFillNext)
  const hasGap = nextGapOf() !== undefined || editing.saved.some(hasEmptyTranslation)

  return (
    <>
      <LeavingWarning edits={editing} save={{ label: 'editing.saveDraft', start: () => save('draft') }} />
      <Stack ref={area} sx={{ gap: 3 }}>
        <ChangedElsewhere editing={editing} />
        {children}
      </Stack>
      {unsavedParts.map(({ id }) => (
        <UnsavedPart key={id} id={id} />
      ))}
      <SaveBar
        wayBack={wayBack}
        failure={<SaveFailure editing={editing} errorScope={errorScope} />}
        start={
          <>
            <KeyHints keys={keys} />
            <ChangedLanguages editing={editing} />
          </>
        }
      >
        <ContentSaveButtons
          editing={editing}
          hasNext={nextPath !== undefined}
          onSave={save}
          onNextGap={hasGap ? saveAndFillNext : undefined}
        />
      </SaveBar>
    </>
  )
}

const hasEmptyTranslation = ({ translations }: EditableText): boolean =>
  languages.some((language) => !translations[language])

const hasEdits = ({ isChanged }: Pick<TextEditing, 'isChanged'>, id: string): boolean =>
  languages.some((language) => isChanged(fieldPath(id, language)))

/** Tells other users that an additional text has unsaved changes: in the workbench it is a row of its own. */
const UnsavedPart = ({ id }: { id: string }) => {
  useOpenRecord('content-items', id, true)
  return null
}

/** Languages with unsaved edits; on phones, the fields above are enough. */
const ChangedLanguages = ({ editing: { saved, isChanged } }: Pick<ItemFormProps, 'editing'>) => {
  const t = useTranslate()
  const languageName = useLanguageName()

  const changedLanguages = languages.filter((language) =>
    saved.some(({ id }) => isChanged(fieldPath(id, language))),
  )
  if (changedLanguages.length === 0) return null

  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: { xs: 'none', sm: 'block' }, marginInlineStart: 'auto' }}
    >
      {t('textEditor.changed', { languages: changedLanguages.map(languageName).join(', ') })}
    </Typography>
  )
}
