import ArrowBack from '@mui/icons-material/ArrowBack'
import ArrowForward from '@mui/icons-material/ArrowForward'
import { IconButton, Stack, Table, TableBody, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { contentAccess } from '../../../domain/access-rules.ts'
import { translations } from '../../../domain/resources/translations.ts'
import { useDescribeOpenRows } from '../../form/Presence.tsx'
import { RetryAlert } from '../../ui/Loading.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useFormatNumber } from '../../ui/useFormatNumber.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { LoadingRow, ScreenHeaderRow, TranslationRow, useRowActions } from './TranslationRow.tsx'
import type { WorkbenchViewProps } from './TranslationsTable.tsx'
import { sumTextCounts } from './text-counts.ts'
import { useCellEditing } from './useCellEditing.ts'
import { useShownLanguages } from './useShownLanguages.ts'
import { useVisibleTexts } from './useVisibleTexts.ts'
import { GapButtons, WorkbenchBar } from './WorkbenchBar.tsx'

/** Stacks the cells of a row. */
const stackedSx = {
  '&, & tbody, & tr, & td, & th': { display: 'block', width: 'auto', height: 'auto' },
  // A cell that spans two rows is above both here; with its own border there would be two lines.
  '&&& [rowspan]': { borderBlockEnd: 0 },
}

/** One text at a time, for narrow screens, with buttons to its neighbours and to the texts to translate. */
export const OneTextView = ({
  filter,
  total,
  first,
  screens,
  openCell,
  goTo,
}: Omit<WorkbenchViewProps, 'bar'>) => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()
  const may = useMay()
  const { open, setOpen, isSingleText } = openCell
  const mayEdit = may(contentAccess.draft)
  const { targetLanguage, visibleLanguages } = useShownLanguages({
    filter,
    isSingleText,
    open,
    missingCounts: screens && sumTextCounts(screens).missing,
  })
  const [requestedIndex, setRequestedIndex] = useState(first)
  const rowIndex = Math.max(Math.min(requestedIndex, total - 1), 0)
  const texts = useVisibleTexts(filter, [rowIndex])

  const goToRow = (index: number) => {
    setRequestedIndex(index)
    goTo(index)
  }
  const cellEditing = useCellEditing({ filter, total, open, setOpen, scrollTo: goToRow })
  const actions = useRowActions(cellEditing)

  const describeOpenRow = useDescribeOpenRows('content-items')

  const text = texts.at(rowIndex)

  return (
    <>
      {texts.error && <RetryAlert onRetry={texts.retry}>{t('ui.loadFailed')}</RetryAlert>}
      <Table size="small" aria-label={translations.label.many[interfaceLanguage]} sx={stackedSx}>
        <TableBody>
          {text && <ScreenHeaderRow text={text} screens={screens} columns={1} />}
          {text ? (
            <TranslationRow
              key={rowIndex}
              index={rowIndex}
              {...{ text, visibleLanguages, cellEditing, mayEdit, actions }}
              isLocked={cellEditing.isLocked}
              openBy={describeOpenRow(text.id)}
            />
          ) : (
            <LoadingRow columns={1} height={160} />
          )}
        </TableBody>
      </Table>
      <Steps
        index={rowIndex}
        total={total}
        isLocked={cellEditing.isLocked}
        onStep={(newIndex) => {
          cellEditing.close()
          goToRow(newIndex)
        }}
      >
        {mayEdit && (
          <GapButtons
            isLocked={cellEditing.isLocked}
            onGo={(side) => void cellEditing.openNext({ index: rowIndex, language: targetLanguage }, side)}
          />
        )}
      </Steps>
      {/* Below the text, so that the text is on the first screen of a phone. */}
      <Stack sx={{ alignItems: 'center', paddingBlockEnd: 3 }}>
        {mayEdit && <WorkbenchBar saveMode={cellEditing.saveMode} isLocked={cellEditing.isLocked} />}
      </Stack>
    </>
  )
}

interface StepsProps {
  /** Buttons to the texts to translate. */
  children: ReactNode
  index: number
  total: number
  isLocked: boolean
  onStep: (index: number) => void
}

/** Position in the list, with buttons to the previous and the next text. */
const Steps = ({ index, total, isLocked, onStep, children }: StepsProps) => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()

  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', padding: 2 }}>
      <IconButton
        aria-label={t('workbench.previous')}
        disabled={isLocked || index === 0}
        onClick={() => onStep(index - 1)}
      >
        <ArrowBack className="points" />
      </IconButton>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {t('workbench.place', { at: formatNumber(index + 1), total: formatNumber(total) })}
      </Typography>
      {children}
      <IconButton
        aria-label={t('workbench.next')}
        disabled={isLocked || index + 1 >= total}
        onClick={() => onStep(index + 1)}
      >
        <ArrowForward className="points" />
      </IconButton>
    </Stack>
  )
}
