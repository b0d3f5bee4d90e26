import ArrowForward from '@mui/icons-material/ArrowForward'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { IconButton, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { contentAccess } from '../../domain/access-rules.ts'
import type { SaveMode } from '../form/editing-reducer.ts'
import { SaveButton } from '../form/SaveBar.tsx'
import { useMay } from '../ui/useAccount.ts'
import { useIsPhone } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'

interface ContentSaveButtonsProps {
  editing: { readonly isDirty: boolean; readonly hasDrafts: boolean; readonly isSaving: boolean }
  /** Id of the element that explains why the item cannot be published; undefined if it can. */
  blockedBy?: string | undefined
  /** Whether another item follows in the list that this one was opened from. */
  hasNext: boolean
  /** Saves; with `next`, the following item is opened afterwards. */
  onSave: (mode: SaveMode, next?: 'next') => void
  /** Saves a draft, and goes to the next empty text; undefined if none is left. */
  onNextGap?: (() => void) | undefined
}

/** Buttons that save a draft, also with the next gap, and publish, and the menu that publishes and continues. */
export const ContentSaveButtons = ({
  editing,
  blockedBy,
  hasNext,
  onSave,
  onNextGap,
}: ContentSaveButtonsProps) => {
  const t = useTranslate()
  const may = useMay()
  const isPhone = useIsPhone()

  const canPublish = may(contentAccess.publish)

  const { isDirty, hasDrafts, isSaving } = editing
  const isBlocked = blockedBy !== undefined
  const isOff = isBlocked || !(isDirty || hasDrafts)

  return (
    <>
      <SaveButton
        isMain={isBlocked || !canPublish}
        label={t('editing.saveDraft')}
        shortLabel={isPhone && canPublish ? t('ui.draft') : undefined}
        keys="Control+S"
        isSaving={isSaving}
        disabled={!isDirty}
        onSave={() => onSave('draft')}
      />
      {onNextGap && !isPhone && (
        <IconButton
          aria-label={t('textEditor.draftOn')}
          title={`${t('textEditor.draftOn')} (Ctrl+Enter)`}
          aria-keyshortcuts="Control+Enter"
          // Not disabled, so that it keeps the focus while it saves.
          aria-disabled={isSaving}
          // The field keeps the focus, which tells the language of the next gap.
          onMouseDown={(event) => event.preventDefault()}
          onClick={isSaving ? undefined : onNextGap}
        >
          <ArrowForward className="points" fontSize="small" />
        </IconButton>
      )}
      {canPublish && (
        <SaveButton
          isMain={!isBlocked}
          label={t('editing.publish')}
          reason={blockedBy}
          isSaving={isSaving}
          disabled={isOff}
          onSave={() => onSave('approved')}
        />
      )}
      {canPublish && hasNext && (
        <PublishMenu disabled={isOff || isSaving} onPublish={() => onSave('approved', 'next')} />
      )}
    </>
  )
}

interface PublishMenuProps {
  disabled: boolean
  onPublish: () => void
}

/** Menu beside the buttons, which publishes and opens the next item. */
const PublishMenu = ({ disabled, onPublish }: PublishMenuProps) => {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<Element | null>(null)

  const publish = () => {
    setAnchor(null)
    onPublish()
  }

  return (
    <>
      <IconButton
        aria-label={t('ui.more')}
        title={t('ui.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem disabled={disabled} onClick={publish}>
          {t('textEditor.publishOn')}
        </MenuItem>
      </Menu>
    </>
  )
}
