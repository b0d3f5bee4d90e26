import * as calls from 'virtual:calls'
import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import type { ResponseOf } from '../../../domain/api/call.ts'
import type { dropdownAdminCalls } from '../../../domain/api/dropdown-admin.ts'
import type { OptionChanges } from '../../../domain/dropdowns/option-changes.ts'
import { useApiMutation, useApiQuery } from '../../providers/api-queries.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { PreviewTable, SelectHeadCell, SelectRowCell } from './PreviewTable.tsx'
import { ToolDialog } from './ToolDialog.tsx'

type OtherList = ResponseOf<typeof dropdownAdminCalls.previewOtherLists>[number]

const noExclusions: ReadonlySet<string> = new Set()

const canChange = ({ added, changed, deleted, is_invalid: isInvalid }: OtherList): boolean =>
  !isInvalid && added + changed + deleted > 0

interface Props {
  dropdownKey: string
  changes: OptionChanges
  onClose: () => void
}

/** Dialog that makes the changes of a dropdown's options in the dropdowns of the same field, as drafts. */
export const OtherListsDialog = ({ dropdownKey, changes, onClose }: Props) => {
  const t = useTranslate()
  const [excluded, setExcluded] = useState(noExclusions)
  const request = { params: { key: dropdownKey }, body: changes }
  // Read again at each opening, since others can change these lists at any time.
  const preview = useApiQuery(calls.previewOtherLists, request, { gcTime: 0, staleTime: Infinity })
  const saving = useSaveDrafts(onClose)

  const chosenLists = preview.data?.filter((list) => canChange(list) && !excluded.has(list.id)) ?? []
  const records = chosenLists.map(({ id, version }) => ({ id, version }))
  const toggle = ({ id }: OtherList) => {
    const nextExcluded = new Set(excluded)
    if (!nextExcluded.delete(id)) nextExcluded.add(id)
    setExcluded(nextExcluded)
  }
  const action = {
    label: t('options.tools.others.act'),
    isOff: records.length === 0 || saving.isPending,
    // The button has the focus until a list is selected or excluded, so that Enter is enough.
    hasFocus: excluded === noExclusions,
    onAct: () => saving.mutate({ ...request, body: { ...changes, records } }),
  }

  return (
    <ToolDialog
      title={t('options.uses.siblings')}
      summary={saving.error?.message}
      action={action}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {t('options.tools.others.hint')}
      </Typography>
      <Loaded query={preview}>
        {(lists) => (
          <OtherLists
            lists={lists}
            isChosen={(list) => canChange(list) && !excluded.has(list.id)}
            onToggle={toggle}
          />
        )}
      </Loaded>
    </ToolDialog>
  )
}

/** Saves the drafts, and offers to undo all of them at once. */
const useSaveDrafts = (onDone: () => void) => {
  const t = useTranslate()
  const notifyDone = useNotifyDone()

  return useApiMutation(calls.changeOtherLists, {
    awaitRefetch: true,
    onSuccess: ({ changed, refused }) => {
      const done = t('options.tools.others.done', { smart_count: changed })
      const left =
        refused.length > 0 ? ` ${t('options.tools.others.left', { smart_count: refused.length })}` : ''
      notifyDone(done + left)
      onDone()
    },
  })
}

interface OtherListsProps {
  lists: readonly OtherList[]
  isChosen: (list: OtherList) => boolean
  onToggle: (list: OtherList) => void
}

/** Dropdowns of the same field, with what the changes would do to each. */
const OtherLists = ({ lists, isChosen, onToggle }: OtherListsProps) => {
  const t = useTranslate()
  const language = useLanguage()

  return (
    <PreviewTable
      name={t('options.uses.siblings')}
      columns="28px minmax(0, 1fr) minmax(0, 1fr)"
      heads={
        <>
          <SelectHeadCell />
          {(['page', 'effect'] as const).map((head) => (
            <Box key={head} role="columnheader" sx={{ display: { xs: 'none', md: 'block' } }}>
              {t(`options.tools.others.${head}`)}
            </Box>
          ))}
        </>
      }
      rows={lists}
      renderCells={(list) => {
        const title = list.page_title[language] || list.screen_location
        return (
          <>
            <SelectRowCell
              name={title}
              isChosen={isChosen(list)}
              isOff={!canChange(list)}
              onChange={() => onToggle(list)}
            />
            <Box role="cell">
              <bdi>{title}</bdi>
              <Typography variant="caption" color="textSecondary" component="div">
                <bdi dir="ltr">{list.dropdown_key}</bdi>
              </Typography>
            </Box>
            <Box role="cell" sx={{ color: 'text.secondary' }}>
              <Effect list={list} />
            </Box>
          </>
        )
      }}
    />
  )
}

const Effect = ({ list }: { list: OtherList }) => {
  const t = useTranslate()
  if (list.is_invalid) return t('options.tools.others.invalid')
  const counts = (['added', 'changed', 'deleted'] as const).filter((kind) => list[kind] > 0)
  return counts.length === 0
    ? t('options.tools.others.nothing')
    : counts.map((kind) => t(`options.tools.others.${kind}`, { count: list[kind] })).join(', ')
}
