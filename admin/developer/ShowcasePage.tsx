import { Link, Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useFormatNumber } from '../ui/useFormatNumber.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { FramePartPreview, framePartDetails, frameParts, useActionCount } from './frame-parts.tsx'

/** Page that compares the specified and the measured number of actions of the layout parts. */
export const ShowcasePage = () => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()

  const header = useActionCount()
  const menu = useActionCount()
  const layout = useActionCount()

  const measured = { header, menu, layout }
  const sum = (getCount: (part: (typeof frameParts)[number]) => number) =>
    formatNumber(frameParts.reduce((total, part) => total + getCount(part), 0))

  return (
    <>
      <PageHeader title={t('dev.showcase')} crumbs={[{ label: t('dev.title'), to: '/dev' }]} />
      <Paper variant="outlined" sx={{ marginBlockEnd: 3, overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('dev.component')}</TableCell>
              <TableCell align="right">{t('dev.actions')}</TableCell>
              <TableCell align="right">{t('dev.measured')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {frameParts.map((part) => (
              <TableRow key={part}>
                <TableCell component="th" scope="row">
                  <Link component={RouterLink} to={framePartDetails[part].path}>
                    {t(`dev.${part}`)}
                  </Link>
                </TableCell>
                <TableCell align="right">{formatNumber(framePartDetails[part].specified)}</TableCell>
                <TableCell align="right">{formatNumber(measured[part].count ?? 0)}</TableCell>
              </TableRow>
            ))}
            <TableRow sx={{ '& > *': { fontWeight: 600 } }}>
              <TableCell component="th" scope="row">
                {t('dev.total')}
              </TableCell>
              <TableCell align="right">{sum((part) => framePartDetails[part].specified)}</TableCell>
              <TableCell align="right">{sum((part) => measured[part].count ?? 0)}</TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </Paper>
      {frameParts.map((part) => (
        <Paper key={part} elevation={0} sx={{ marginBlockEnd: 3, bgcolor: 'transparent' }}>
          <FramePartPreview shown={part} ref={measured[part].ref} />
        </Paper>
      ))}
    </>
  )
}
