import { Box, FormControlLabel, NativeSelect, PaginationItem, Stack, Typography } from '@mui/material'
import { type ReactNode, useContext } from 'react'
import { useListContext } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import { useStateWithoutRow, useUrlName } from '../ui/navigation.ts'
import { FirstRowsPainted } from '../ui/page-slots.ts'
import { useFormatNumber } from '../ui/useFormatNumber.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { lastPage, type PageMarks, pagesAroundCurrent } from './page-numbers.ts'

interface Props {
  marks?: PageMarks
  /** Select of the page size, if users may change it. */
  children?: ReactNode
}

/** Range of the rows shown, and links to the pages; not rendered for an empty list. */
export const Pager = ({ marks = pagesAroundCurrent, children }: Props) => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()
  const { page, perPage, total } = useListContext()
  const areFirstRowsPainted = useContext(FirstRowsPainted)

  if (!total || !areFirstRowsPainted) return null

  const last = lastPage(total, perPage)
  const messageArgs = {
    from: formatNumber((page - 1) * perPage + 1),
    to: formatNumber(Math.min(page * perPage, total)),
    total: formatNumber(total),
  }

  return (
    <Stack direction="row" sx={{ gap: 3, padding: 3, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary">
        {t('resource.paging.range', messageArgs)}
      </Typography>
      {children}
      {last > 1 && <PageLinks page={page} last={last} marks={marks} />}
    </Stack>
  )
}

const PageLinks = ({ page, last, marks }: { page: number; last: number; marks: PageMarks }) => {
  const t = useTranslate()
  const linkTo = usePageLink()

  const renderStep = (type: 'previous' | 'next', target: number) => (
    <PaginationItem
      type={type}
      disabled={target < 1 || target > last}
      aria-label={t(`resource.paging.${type}`)}
      {...linkTo(target)}
    />
  )

  return (
    <Box
      component="nav"
      aria-label={t('resource.paging.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', marginInlineStart: 'auto' }}
    >
      {renderStep('previous', page - 1)}
      {marks(page, last).map((mark) =>
        typeof mark === 'string' ? (
          <PaginationItem key={mark} type="start-ellipsis" />
        ) : (
          <PaginationItem
            key={mark}
            page={mark}
            selected={mark === page}
            aria-current={mark === page ? 'page' : undefined}
            aria-label={t('resource.paging.page', { page: mark })}
            {...linkTo(mark)}
          />
        ),
      )}
      {renderStep('next', page + 1)}
    </Box>
  )
}

const usePageLink = () => {
  const [params] = useSearchParams()
  const toUrlName = useUrlName()
  const name = toUrlName('page')
  const state = useStateWithoutRow()
  return (page: number) => {
    const nextParams = new URLSearchParams(params)
    nextParams.set(name, String(page))
    nextParams.delete('row')
    return { component: Link, to: { search: `?${nextParams}` }, state }
  }
}

/** Select of the number of rows per page. */
export const PageSize = ({ sizes }: { sizes: readonly number[] }) => {
  const t = useTranslate()
  const { perPage, setPerPage } = useListContext()

  const sizeOptions = [...new Set([...sizes, perPage])].sort((a, b) => a - b)

  return (
    <FormControlLabel
      labelPlacement="start"
      label={t('resource.paging.size')}
      slotProps={{ typography: { variant: 'body2', color: 'textSecondary' } }}
      sx={{ gap: 2, marginInline: 0 }}
      control={
        <NativeSelect
          disableUnderline
          value={perPage}
          onChange={({ target }) => setPerPage(Number(target.value))}
          sx={{ typography: 'body2' }}
        >
          {sizeOptions.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </NativeSelect>
      }
    />
  )
}
