import { TableRow } from '@mui/material'
import { content } from '../../../../../domain/areas.ts'
import { useMay } from '../../../../ui/useAccount.ts'
import { RowBox } from '../chosen/RowBox.tsx'
import { EditedRow } from '../work/EditedRow.tsx'
import type { WorkedRow } from '../work/useWork.ts'
import { OpenCell } from './OpenCell.tsx'
import { ShownText } from './ShownText.tsx'
import { TextName } from './TextName.tsx'
import { WorkCell } from './WorkCell.tsx'

/** A text in its languages; each is typed where it stands. */
export const TextRow = (row: WorkedRow) => {
  const { index, text, shown, work, choosing } = row
  const mayType = useMay()(content.draft)
  if (work.open?.index === index) return <EditedRow {...row} cell={work.open} />
  return (
    <TableRow aria-rowindex={index + 2} selected={choosing?.isChosen(text) ?? false}>
      {choosing && <RowBox index={index} text={text} choosing={choosing} />}
      <TextName text={text} />
      {shown.map((language) =>
        mayType ? (
          <OpenCell
            key={language}
            text={text}
            language={language}
            isLocked={work.isLocked}
            isReturned={work.closed?.index === index && work.closed.language === language}
            onFocus={work.forget}
            onOpen={() => work.edit(index, language)}
          />
        ) : (
          <WorkCell key={language} text={text} language={language}>
            <ShownText text={text} language={language} />
          </WorkCell>
        ),
      )}
    </TableRow>
  )
}
