import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { Measured } from '../../../providers/own/measure.ts'
import { useFormatNumber } from '../../../ui/useFormatNumber.ts'
import { useWords } from '../../../ui/useWords.ts'

/** What each call came to and how long it took, beside what the specification claims. */
export const FlowTable = ({ measured }: { measured: readonly Measured[] | undefined }) => {
  const words = useWords()
  const count = useFormatNumber()
  if (!measured)
    return (
      <Typography role="status" sx={{ padding: 3 }}>
        {words('dev.measuring')}
      </Typography>
    )
  const mean = measured.reduce((all, { time }) => all + time, 0) / Math.max(measured.length, 1)
  return (
    <>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{words('dev.call')}</TableCell>
            <TableCell>{words('dev.outcome')}</TableCell>
            <TableCell align="right">{words('dev.time')}</TableCell>
            <TableCell align="right">{words('dev.size')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {measured.map(({ path, status, time, text }) => {
            const isGood = status >= 200 && status < 300
            return (
              <TableRow key={path}>
                <TableCell component="th" scope="row">
                  <bdi dir="ltr">GET {path}</bdi>
                </TableCell>
                <TableCell sx={{ color: isGood ? 'status.published' : 'status.conflict' }}>
                  {isGood ? words('dev.answered') : words('dev.refused', { code: status })}
                </TableCell>
                <TableCell align="right">{count(Math.round(time))}</TableCell>
                <TableCell align="right">{count(new Blob([text]).size)}</TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
      <Typography variant="body2" color="textSecondary" sx={{ padding: 3 }}>
        {words('dev.claimed', { time: count(Math.round(mean)) })}
      </Typography>
    </>
  )
}
