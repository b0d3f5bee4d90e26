import { Box, Stack, TableCell } from '@mui/material'
import { memo } from 'react'
import type { Finding } from '../../../../../domain/translations/check-texts.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { nameOf } from '../../item-name.ts'
import type { Change } from '../changes.ts'
import type { Arrangement } from '../useArrangement.ts'
import { ChangeBox } from './ChangeBox.tsx'
import { ChangeName, KindMark, LanguageTag, OutdatedMark, WhoAndWhen } from './ChangeParts.tsx'
import { FindingMark } from './FindingMark.tsx'
import { Changed, ChangedCells } from './Sides.tsx'

interface Props {
  change: Change
  isNamed: boolean
  isChosen: boolean
  /** It has become another one since it was chosen. */
  isOutdated: boolean
  findings: readonly Finding[] | undefined
  arrangement: Arrangement
  canOpen: boolean
  onChoose: (change: Change, isChosen: boolean, reaches: boolean) => void
  onOpen: (change: Change) => void
}

const Card = ({
  change,
  isOutdated,
  findings,
  canOpen,
}: Pick<Props, 'change' | 'isOutdated' | 'findings' | 'canOpen'>) => (
  <TableCell>
    <ChangeName change={change} canOpen={canOpen} />
    <Stack direction="row" sx={{ gap: 3, marginBlock: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <LanguageTag language={change.language} />
      <KindMark kind={change.kind} />
      {isOutdated && <OutdatedMark />}
    </Stack>
    <Changed change={change} />
    <Box sx={{ marginBlock: 1.5 }}>
      <FindingMark findings={findings} />
    </Box>
    <WhoAndWhen change={change} />
  </TableCell>
)

/** The cells of a change; an item is named once, at its first one. */
export const ChangeRow = memo(
  ({ change, isNamed, isChosen, isOutdated, findings, arrangement, ...props }: Props) => {
    const words = useWords()
    const name = nameOf(change, useLanguage())
    const { canOpen, onChoose, onOpen } = props
    return (
      <>
        <TableCell padding="checkbox" sx={arrangement === 'card' ? { verticalAlign: 'top' } : undefined}>
          <ChangeBox
            label={`${name}, ${change.language ?? words('content.pending.options')}`}
            isChosen={isChosen}
            onChoose={(chosen, reaches) => onChoose(change, chosen, reaches)}
            onOpen={canOpen ? () => onOpen(change) : undefined}
          />
        </TableCell>
        {arrangement === 'card' ? (
          <Card change={change} isOutdated={isOutdated} findings={findings} canOpen={canOpen} />
        ) : (
          <>
            <TableCell>{isNamed && <ChangeName change={change} canOpen={canOpen} />}</TableCell>
            <TableCell>
              <LanguageTag language={change.language} />
            </TableCell>
            <TableCell>
              <KindMark kind={change.kind} />
              {isOutdated && <OutdatedMark />}
            </TableCell>
            <ChangedCells change={change} arrangement={arrangement} />
            <TableCell>
              <WhoAndWhen change={change} />
            </TableCell>
            <TableCell>
              <FindingMark findings={findings} />
            </TableCell>
          </>
        )}
      </>
    )
  },
)
