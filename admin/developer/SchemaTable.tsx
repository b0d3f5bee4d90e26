import * as calls from 'virtual:calls'
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { isLanguage, nativeNames } from '../../domain/languages.ts'
import { useApiQuery } from '../providers/api-queries.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { useFormatNumber } from '../ui/useFormatNumber.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Columns of the tables that the specification names, as the database has them. */
const tables = {
  content_items: [
    ['id', 'bigint'],
    ['content_key', 'varchar(255)'],
    ['component_type', 'varchar(50)'],
    ['page_id → pages.screen_location', 'varchar(100)'],
    ['is_active', 'boolean'],
  ],
  content_translations: [
    ['content_item_id', 'bigint'],
    ['language_code', 'varchar(2)'],
    ['status', 'varchar(10)'],
    ['content_value', 'text'],
  ],
} as const

/** Content tables with their columns and current row counts. */
export const SchemaTable = ({ mayReadContent }: { mayReadContent: boolean }) => (
  <>
    <Columns name="content_items" />
    <Columns name="content_translations" />
    {mayReadContent && <StoredCounts />}
  </>
)

const StoredCounts = () => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()
  const query = useDatabaseInfo()

  return (
    <Loaded query={query}>
      {({ content_stats: items, language_stats: texts }) => (
        <Typography component="div" variant="body2" sx={{ padding: 3 }}>
          {t('dev.stored')}:{' '}
          {t('dev.items', {
            total: formatNumber(items.total_content_items),
            active: formatNumber(items.active_items),
          })}
          {texts.map(({ language_code: code, translation_count: total, approved_count: approved }) => (
            <div key={code}>
              {t('dev.texts', {
                language: isLanguage(code) ? nativeNames[code] : code,
                total: formatNumber(total),
                approved: formatNumber(approved),
              })}
            </div>
          ))}
        </Typography>
      )}
    </Loaded>
  )
}

const Columns = ({ name }: { name: keyof typeof tables }) => {
  const t = useTranslate()

  return (
    <Table size="small" aria-label={name}>
      <TableHead>
        <TableRow>
          <TableCell>
            {t('dev.column')} <bdi dir="ltr">{name}</bdi>
          </TableCell>
          <TableCell>{t('dev.type')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {tables[name].map(([column, type]) => (
          <TableRow key={column}>
            <TableCell component="th" scope="row">
              <bdi dir="ltr">{column}</bdi>
            </TableCell>
            <TableCell>
              <bdi dir="ltr">{type}</bdi>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

export const useDatabaseInfo = () => useApiQuery(calls.databaseInfo)
