import { Link, Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useFormatNumber } from '../ui/useFormatNumber.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { FramePartPreview, framePartDetails, frameParts, useActionCount } from './frame-parts.tsx'

/** Page that compares the specified and the measured number of actions of the layout parts. */
export const ShowcasePage = () => {
  const t = useTranslate()
  const number = useFormatNumber()

  const header = useActionCount()
  const menu = useActionCount()
  const layout = useActionCount()

  const measured = { header, menu, layout }
  const sum = (getCount: (shown: (typeof frameParts)[number]) => number) =>
    number(frameParts.reduce((all, shown) => all + getCount(shown), 0))

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
            {frameParts.map((shown) => (
              <TableRow key={shown}>
                <TableCell component="th" scope="row">
                  <Link component={RouterLink} to={framePartDetails[shown].path}>
                    {t(`dev.${shown}`)}
                  </Link>
                </TableCell>
                <TableCell align="right">{number(framePartDetails[shown].specified)}</TableCell>
                <TableCell align="right">{number(measured[shown].count ?? 0)}</TableCell>
              </TableRow>
            ))}
            <TableRow sx={{ '& > *': { fontWeight: 600 } }}>
              <TableCell component="th" scope="row">
                {t('dev.total')}
              </TableCell>
              <TableCell align="right">{sum((shown) => framePartDetails[shown].specified)}</TableCell>
              <TableCell align="right">{sum((shown) => measured[shown].count ?? 0)}</TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </Paper>
      {frameParts.map((shown) => (
        <Paper key={shown} elevation={0} sx={{ marginBlockEnd: 3, bgcolor: 'transparent' }}>
          <FramePartPreview shown={shown} ref={measured[shown].ref} />
        </Paper>
      ))}
    </>
  )
}
