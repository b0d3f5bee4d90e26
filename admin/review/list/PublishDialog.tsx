import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useId } from 'react'
import { languages, nativeNames } from '../../../domain/languages.ts'
import { itemName } from '../../content-shared/text-display.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { countByLanguage, type DraftChange } from '../changes.ts'
import { hasPublishBlockers } from './change-issues.ts'
import type { IssuesByChange } from './useChangeIssues.ts'
import type { ChangeSelection } from './useChangeSelection.ts'

/** Further pages are counted together. */
const maxListedPages = 10

interface PublishDialogProps {
  selection: ChangeSelection
  issuesByChange: IssuesByChange
  onConfirm: () => void
  onClose: () => void
}

/** Question before publishing: how many texts of which pages and languages, and what the checks object to. */
export const PublishDialog = ({ selection, issuesByChange, onConfirm, onClose }: PublishDialogProps) => {
  const t = useTranslate()
  const headingId = useId()

  const { selectedChanges: changes } = selection
  const blockedChanges = changes.filter(({ key }) => hasPublishBlockers(issuesByChange.get(key)))

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={headingId}>
      <DialogTitle id={headingId}>
        {t('content.pending.publishMany', { smart_count: changes.length })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>{t('content.pending.publishText')}</DialogContentText>
        <PublishedPages changes={changes} />
        {blockedChanges.length > 0 && (
          <BlockedChanges
            changes={blockedChanges}
            onDeselect={() => selection.setSelected(blockedChanges, false)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={changes.length === 0} onClick={onConfirm} autoFocus>
          {t('content.pending.publish', { count: changes.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type ChangesOfPage = [DraftChange, ...DraftChange[]]

const groupByPage = (changes: readonly DraftChange[]): ChangesOfPage[] => {
  const pages = new Map<string, ChangesOfPage>()
  for (const change of changes) {
    const page = pages.get(change.screen_location)
    if (page) page.push(change)
    else pages.set(change.screen_location, [change])
  }
  return [...pages.values()]
}

const tableSx = {
  borderCollapse: 'collapse',
  '& th, & td': { paddingBlock: 1, paddingInlineEnd: 4, textAlign: 'start', fontWeight: 400 },
  '& thead': { color: 'text.secondary', typography: 'caption' },
  '& th[scope=row]': { overflowWrap: 'anywhere' },
  '& .number': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
} as const

/** Table of the pages with their numbers of changes in each language, and in all. */
const PublishedPages = ({ changes }: { changes: readonly DraftChange[] }) => {
  const t = useTranslate()
  const language = useLanguage()

  const pages = groupByPage(changes)
  const hasOptions = changes.some(({ options }) => options)
  const formatCount = (count: number) => (count === 0 ? '—' : count)
  const countCells = (group: readonly DraftChange[]) => {
    const counts = countByLanguage(group)
    return (
      <>
        {languages.map((code) => (
          <td key={code} className="number">
            {formatCount(counts[code])}
          </td>
        ))}
        {hasOptions && (
          <td className="number">{formatCount(group.filter(({ options }) => options).length)}</td>
        )}
      </>
    )
  }

  return (
    <Box component="table" sx={tableSx}>
      <thead>
        <tr>
          <th scope="col">{t('content.pending.page')}</th>
          {languages.map((code) => (
            <th key={code} scope="col" className="number">
              <bdi dir="ltr" lang={code} title={nativeNames[code]}>
                {code}
              </bdi>
            </th>
          ))}
          {hasOptions && (
            <th scope="col" className="number">
              {t('content.pending.options')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {pages.slice(0, maxListedPages).map((page) => {
          const [{ screen_location, titles }] = page
          return (
            <tr key={screen_location}>
              <th scope="row">
                <bdi>{titles[language] || screen_location}</bdi>
              </th>
              {countCells(page)}
            </tr>
          )
        })}
        {pages.length > maxListedPages && (
          <tr>
            <th scope="row">
              {t('content.pending.morePages', { smart_count: pages.length - maxListedPages })}
            </th>
            {countCells(pages.slice(maxListedPages).flat())}
          </tr>
        )}
        {pages.length > 1 && (
          <Box component="tr" sx={{ '& > *': { borderTop: 1, borderColor: 'divider' } }}>
            <Box component="th" scope="row" sx={{ '&&': { fontWeight: 600 } }}>
              {t('content.pending.onPages', {
                changes: t('content.pending.changes', { smart_count: changes.length }),
                smart_count: pages.length,
              })}
            </Box>
            {countCells(changes)}
          </Box>
        )}
      </tbody>
    </Box>
  )
}

interface BlockedChangesProps {
  changes: readonly DraftChange[]
  onDeselect: () => void
}

/** Names of the selected changes that the checks object to, with a button that publishes without them. */
const BlockedChanges = ({ changes, onDeselect }: BlockedChangesProps) => {
  const t = useTranslate()
  const language = useLanguage()

  const names = new Set(
    changes.map(
      (change) => `${itemName(change, language)} (${change.language ?? t('content.pending.options')})`,
    ),
  )

  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onDeselect}>
          {t('content.pending.deselect')}
        </Button>
      }
    >
      {t('content.pending.hindered', { count: changes.length })}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5, maxBlockSize: '20vh', overflow: 'auto' }}>
        {[...names].map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </Box>
    </Alert>
  )
}
