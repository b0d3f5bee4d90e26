import TableCell from '@mui/material/TableCell'
import { type ReactNode, useContext } from 'react'
import { type RaRecord, useRecordContext } from 'react-admin'
import { directions } from '../../../../domain/languages.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ColumnHead, type ColumnHeadProps } from './ColumnHead.tsx'
import { InHead } from './in-head.ts'

interface Props<Row extends RaRecord> extends ColumnHeadProps {
  /** Holds numbers. */
  isFigure?: boolean
  render?: (row: Row) => ReactNode
  children?: ReactNode
}

type ContentProps<Row extends RaRecord> = Pick<Props<Row>, 'source' | 'render'>

const Content = <Row extends RaRecord>({ source = '', render }: ContentProps<Row>) => {
  const row = useRecordContext<Row>()
  if (!row) return null
  return render ? render(row) : String(row[source] ?? '')
}

/** A column of a list: its head above, its cell in each row. The cell shows the value unless told what else. */
export const ListColumn = <Row extends RaRecord>({ render, children, isFigure, ...props }: Props<Row>) => {
  // Digits read from left to right in every language, so that the last ones stand under one another.
  const isRight = directions[useLanguage()] === 'ltr' && isFigure
  const head = isRight ? { ...props, align: 'right' as const } : props
  const { source, label, name, disableSort, ...cell } = head
  if (useContext(InHead)) return <ColumnHead {...head} />
  return <TableCell {...cell}>{children ?? <Content source={source} render={render} />}</TableCell>
}
