import ArrowBack from '@mui/icons-material/ArrowBack'
import ArrowForward from '@mui/icons-material/ArrowForward'
import { IconButton, Stack, Table, TableBody, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { contentAccess } from '../../../domain/access-rules.ts'
import { translations } from '../../../domain/resources/translations.ts'
import { RetryAlert } from '../../ui/Loading.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useVisibleTexts } from '../workbench-queries.ts'
import { sumTextCounts } from './TextCounts.tsx'
import { LoadingRow, ScreenHeaderRow, TranslationRow, useRowActions } from './TranslationRow.tsx'
import type { WorkbenchViewProps } from './TranslationsTable.tsx'
import { useCellEditing } from './useCellEditing.ts'
import { useShownLanguages } from './useShownLanguages.ts'
import { GapButtons, WorkbenchBar } from './WorkbenchBar.tsx'

/** The cells of the one row stand under one another. */
const stacked = {
  '&, & tbody, & tr, & td, & th': { display: 'block', width: 'auto', height: 'auto' },
  // What stands beside both rows of a table stands over them here: the line between them is drawn once.
  '&&& [rowspan]': { borderBlockEnd: 0 },
}

/** One text at a time, where a table has no room, with the ways to those that are to be worked on. */
export const OneTextView = ({ filter, total, first, screens, bar, cell, goTo }: WorkbenchViewProps) => {
  const t = useTranslate()
  const { open, setOpen, isOne } = cell
  const mayType = useMay()(contentAccess.draft)
  const { worked, shown } = useShownLanguages({
    ...{ filter, isOne, open },
    lacking: screens && sumTextCounts(screens).missing,
  })
  const [requestedIndex, setRequestedIndex] = useState(first)
  const at = Math.max(Math.min(requestedIndex, total - 1), 0)
  const texts = useVisibleTexts(filter, [at])
  const show = (index: number) => {
    setRequestedIndex(index)
    goTo(index)
  }
  const work = useCellEditing({ filter, total, open, setOpen, scrollTo: show })
  const acts = useRowActions(work)

  const text = texts.at(at)

  return (
    <>
      {texts.error && <RetryAlert onRetry={texts.retry}>{t('ui.loadFailed')}</RetryAlert>}
      {mayType && <WorkbenchBar container={bar} saveMode={work.saveMode} isLocked={work.isLocked} />}
      <Table size="small" aria-label={translations.label.many[useLanguage()]} sx={stacked}>
        <TableBody>
          {text && <ScreenHeaderRow text={text} screens={screens} columns={1} />}
          {text ? (
            <TranslationRow
              key={at}
              index={at}
              {...{ text, shown, work, mayType, acts }}
              isLocked={work.isLocked}
            />
          ) : (
            <LoadingRow columns={1} height={160} />
          )}
        </TableBody>
      </Table>
      <Steps
        {...{ at, total }}
        isLocked={work.isLocked}
        onStep={(index) => {
          work.close()
          show(index)
        }}
      >
        {mayType && (
          <GapButtons
            isLocked={work.isLocked}
            onGo={(side) => void work.openNext({ index: at, language: worked }, side)}
          />
        )}
      </Steps>
    </>
  )
}

interface StepsProps {
  /** The ways to the gaps. */
  children: ReactNode
  at: number
  total: number
  isLocked: boolean
  onStep: (index: number) => void
}

const Steps = ({ at, total, isLocked, onStep, children }: StepsProps) => {
  const t = useTranslate()

  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', padding: 2 }}>
      <IconButton
        aria-label={t('workbench.previous')}
        disabled={isLocked || at === 0}
        onClick={() => onStep(at - 1)}
      >
        <ArrowBack className="points" />
      </IconButton>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {t('workbench.place', { at: at + 1, total })}
      </Typography>
      {children}
      <IconButton
        aria-label={t('workbench.next')}
        disabled={isLocked || at + 1 >= total}
        onClick={() => onStep(at + 1)}
      >
        <ArrowForward className="points" />
      </IconButton>
    </Stack>
  )
}
