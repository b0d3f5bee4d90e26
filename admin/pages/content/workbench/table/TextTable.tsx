import { Table, TableBody } from '@mui/material'
import { useDeferredValue } from 'react'
import { contentAccess } from '../../../../../domain/access-rules.ts'
import type { Language } from '../../../../../domain/languages.ts'
import { translations } from '../../../../../domain/resources/translations.ts'
import type { CountedScreen, WorkbenchFilter } from '../../../../providers/pages/workbench.ts'
import { RetryAlert } from '../../../../ui/loading/RetryAlert.tsx'
import { useMay } from '../../../../ui/useAccount.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useShortcut } from '../../../../ui/useShortcut.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { RowGap } from '../../../../ui/windows/RowGap.tsx'
import { useTableWindow } from '../../../../ui/windows/useTableWindow.ts'
import { useChoosing } from '../chosen/useChoosing.ts'
import type { Chosen } from '../chosen/useChosen.ts'
import { useTexts } from '../queries.ts'
import { sumOf } from '../sums.ts'
import type { Side } from '../work/gaps.ts'
import type { useOpenCell } from '../work/useOpenCell.ts'
import { useWork } from '../work/useWork.ts'
import { WorkBar } from '../work/WorkBar.tsx'
import { LoadingRow } from './LoadingRow.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import { TableHeads } from './TableHeads.tsx'
import { TextRow } from './TextRow.tsx'
import { onTableKey, onTableKeyUp } from './table-keys.ts'
import { usePlace } from './usePlace.ts'
import { useRowActs } from './useRowActs.ts'
import { useShownLanguages } from './useShownLanguages.ts'

/** The texts that are asked for, and the place among them. */
export interface ListedTexts {
  filter: WorkbenchFilter
  total: number
  /** The row that the address leads to. */
  first: number
  screens: readonly CountedScreen[] | undefined
  chosen: Chosen
  /** The cell that is typed in. */
  cell: ReturnType<typeof useOpenCell>
  /** Where the bar of the work stands. */
  bar: HTMLElement | null
  /** Is told which row is in view. */
  goTo: (index: number) => void
}

const rowHeight = 53

/** The texts under their screens, as one list: of thousands those are read and drawn that are in view. */
export const TextTable = ({ filter, total, first, screens, bar, chosen, cell, goTo }: ListedTexts) => {
  const words = useWords()
  const { open, setOpen, isOne } = cell
  const { worked, shown, isPair, choose } = useShownLanguages({
    ...{ filter, isOne, open },
    lacking: screens && sumOf(screens).missing,
  })
  const mayType = useMay()(contentAccess.draft)
  const { body, virtualizer, rows, before, behind } = useTableWindow({
    of: total,
    count: total,
    heightOf: () => rowHeight,
    keyOf: (index) => index,
    kept: open?.index,
    isFromTop: first === 0 && window.scrollY === 0,
  })
  const texts = useTexts(
    filter,
    rows.map(({ index }) => index),
  )
  const work = useWork({
    ...{ filter, total, open, setOpen },
    scrollTo: virtualizer.scrollToIndex,
    onShown: chosen.renew,
  })
  const choosing = useChoosing({ filter, total, chosen })
  const acts = useRowActs(work, choosing)
  // Drawn between the keys of the first word: none of them waits for all rows.
  const isLocked = useDeferredValue(work.isLocked)
  usePlace(virtualizer, { first, goTo, isHeld: open !== undefined })
  const goOn = (side: Side) =>
    void work.goOn(open ?? { index: side === 'next' ? (first || total) - 1 : first, language: worked }, side)
  useShortcut('Ctrl+Enter', () => mayType && !open && goOn('next'))
  const workOn = (language: Language) => {
    work.close()
    choose(language)
  }
  const columns = shown.length + 2
  return (
    <>
      {texts.error && <RetryAlert onRetry={texts.retry}>{words('ui.loadFailed')}</RetryAlert>}
      {mayType && (
        <WorkBar
          place={bar}
          manner={work.manner}
          languages={isPair ? { worked, onWork: workOn } : undefined}
          isLocked={work.isLocked}
          onGo={goOn}
        />
      )}
      <Table
        size="small"
        aria-label={translations.label.many[useLanguage()]}
        aria-rowcount={total + 1}
        onKeyDown={onTableKey}
        onKeyUp={onTableKeyUp}
        sx={{ tableLayout: 'fixed' }}
      >
        <TableHeads shown={shown} screens={screens} choosing={choosing} />
        <tbody ref={body}>
          <RowGap height={before} columns={columns} />
        </tbody>
        {rows.map(({ index }) => {
          const text = texts.at(index)
          return (
            <TableBody key={index} ref={virtualizer.measureElement} data-index={index}>
              {text?.isFirst && <ScreenHead {...{ index, text, screens, columns, choosing }} />}
              {text ? (
                <TextRow {...{ index, text, shown, work, choosing, mayType, isLocked, acts }} />
              ) : (
                <LoadingRow columns={columns} height={rowHeight} />
              )}
            </TableBody>
          )
        })}
        <tbody>
          <RowGap height={behind} columns={columns} />
        </tbody>
      </Table>
    </>
  )
}
