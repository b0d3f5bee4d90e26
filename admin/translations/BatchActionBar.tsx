import { Button } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'
import { useListContext } from 'react-admin'
import { type BulkItemAction, bulkItemActions } from '../../domain/content/bulk-actions.ts'
import type { Language } from '../../domain/languages.ts'
import { hasDraft } from '../content-shared/content-items.ts'
import { SelectionBar } from '../resources/RowSelection.tsx'
import { lazyRoute } from '../ui/lazy-loading.ts'
import { FoldedActions } from '../ui/PageHeader.tsx'
import { useMay } from '../ui/useAccount.ts'
import { useIsNarrow } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { type BatchItem, findItemsChangedBy, type ItemNoun } from './batch-actions.ts'

const BatchActionDialog = lazyRoute(async () => (await import('./BatchActionDialog.tsx')).BatchActionDialog)

const bulkActions = [
  'discard',
  'confirm',
  'activate',
  'deactivate',
  'copy',
  'publish',
] as const satisfies readonly BulkItemAction[]

/** Actions that are behind a button where the bar has no room for all. */
const rareActions: readonly BulkItemAction[] = ['activate', 'deactivate', 'copy']

interface PendingConfirmation {
  action: BulkItemAction
  rows: readonly BatchItem[]
}

interface Props extends Omit<BarProps, 'onConfirm'> {
  /** Renders the name of a row as a link to its editor. */
  nameOf: (id: string) => ReactNode
  /** Renders a preview of an action's changes; false for an action without a preview. */
  renderPreview?: (confirmation: PendingConfirmation) => ReactNode
  /** Language that the rows are filtered by, if any. */
  filterLanguage?: Language | undefined
}

/** Bar with the number of selected rows and their batch actions; not rendered without a selection. */
export const BatchActionBar = ({ nameOf, renderPreview, filterLanguage, ...bar }: Props) => {
  const [confirmation, setConfirmation] = useState<PendingConfirmation>()

  return (
    <>
      {bar.selectedItems.length > 0 && <Bar {...bar} onConfirm={setConfirmation} />}
      <Suspense>
        {confirmation && (
          <BatchActionDialog
            {...confirmation}
            noun={bar.noun}
            nameOf={nameOf}
            preview={renderPreview?.(confirmation)}
            filterLanguage={filterLanguage}
            onClose={() => setConfirmation(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

interface BarProps {
  noun: ItemNoun
  selectedItems: readonly BatchItem[]
  /** The filled button, on a page without a main act of its own. */
  mainAction?: BulkItemAction
  /** Further actions. */
  children?: ReactNode
  onConfirm: (confirmation: PendingConfirmation) => void
}

const Bar = ({ noun, selectedItems, mainAction, children, onConfirm }: BarProps) => {
  const t = useTranslate()
  const may = useMay()
  const isNarrow = useIsNarrow()
  const { onUnselectItems } = useListContext()

  const draftCount = selectedItems.filter(hasDraft).length
  const availableActions = bulkActions
    .filter((action) => may(bulkItemActions[action]))
    .map((action) => ({ action, rows: findItemsChangedBy(action, selectedItems) }))
    // Inactive and stale rows are rare, so these actions appear only if they apply.
    .filter(({ action, rows }) => (action !== 'activate' && action !== 'confirm') || rows.length > 0)

  const renderActions = (shownActions: typeof availableActions) =>
    shownActions.map(({ action, rows }) => (
      <Button
        key={action}
        variant={action === mainAction ? 'contained' : 'outlined'}
        color={action === 'discard' ? 'error' : 'primary'}
        disabled={rows.length === 0}
        aria-haspopup="dialog"
        onClick={() => onConfirm({ action, rows })}
      >
        {t(`itemActs.acts.${action}`)}
      </Button>
    ))
  const isRare = ({ action }: { action: BulkItemAction }) => isNarrow && rareActions.includes(action)

  return (
    <SelectionBar
      summary={t(`itemActs.${noun}.chosen`, { smart_count: selectedItems.length })}
      details={draftCount > 0 && t('itemActs.waiting', { smart_count: draftCount })}
      onClear={() => onUnselectItems()}
    >
      {!isNarrow && children}
      {renderActions(availableActions.filter((each) => !isRare(each)))}
      {isNarrow && (
        <Suspense>
          <FoldedActions>
            {children}
            {renderActions(availableActions.filter(isRare))}
          </FoldedActions>
        </Suspense>
      )}
    </SelectionBar>
  )
}
