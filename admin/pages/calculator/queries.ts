import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BankSeries, Period } from '../../providers/calculator/answered.ts'
import {
  readBankConfigurations,
  readSeries,
  type SentConfiguration,
  saveConfiguration,
  withdrawScheduled,
} from '../../providers/calculator/configurations.ts'

/** What the keys of queries begin with that show parameters of banks. */
export const calculatorQueries = 'calculator'

/** All banks, each with its parameters as they are now. */
export const useBankConfigurations = () =>
  useQuery({
    queryKey: [calculatorQueries, 'configurations'],
    queryFn: ({ signal }) => readBankConfigurations(signal),
  })

const seriesKey = (bank: number) => [calculatorQueries, 'series', bank]

/** The parameters of a bank in time. */
export const useSeries = (bank: number) =>
  useQuery({ queryKey: seriesKey(bank), queryFn: ({ signal }) => readSeries(bank, signal) })

/** Reads the series of a bank past what is remembered of it. */
export const useReadSeriesAnew = (bank: number) => {
  const client = useQueryClient()
  return () =>
    client.fetchQuery({ queryKey: seriesKey(bank), queryFn: ({ signal }) => readSeries(bank, signal) })
}

/** Has everything that shows parameters read anew. */
export const useReadAnew = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [calculatorQueries] })
}

/** Saves parameters of a bank; whatever shows them is read anew. */
export const useSaveConfiguration = (bank: number) => {
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: (body: SentConfiguration) => saveConfiguration(bank, body),
    onSuccess: readAnew,
  }).mutateAsync
}

/** Withdraws a scheduled change of the series as it was seen. */
export const useWithdraw = (series: BankSeries) => {
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: (period: Period) => withdrawScheduled(series, period),
    onSettled: readAnew,
  }).mutateAsync
}
