import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import {
  type BankSeries,
  type Period,
  readBankConfigurations,
  readCalculatorSettings,
  readFormula,
  readSeries,
  type SentConfiguration,
  saveCalculatorSettings,
  saveConfiguration,
  saveFormula,
  withdrawScheduled,
} from '../providers/calculator.ts'

/** What the keys of queries begin with that show parameters of banks. */
export const calculatorQueryKey = 'calculator'

/** All banks, each with its parameters as they are now. */
export const useBankConfigurations = () =>
  useQuery({
    queryKey: [calculatorQueryKey, 'configurations'],
    queryFn: ({ signal }) => readBankConfigurations(signal),
  })

const seriesKey = (bank: number) => [calculatorQueryKey, 'series', bank]

/** The parameters of a bank in time. */
export const useBankSeries = (bank: number) =>
  useQuery({ queryKey: seriesKey(bank), queryFn: ({ signal }) => readSeries(bank, signal) })

/** Reads the series of a bank past what is remembered of it. */
export const useRefetchBankSeries = (bank: number) => {
  const client = useQueryClient()
  return () =>
    client.fetchQuery({ queryKey: seriesKey(bank), queryFn: ({ signal }) => readSeries(bank, signal) })
}

/** Has everything that shows parameters read anew. */
export const useInvalidateCalculator = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [calculatorQueryKey] })
}

/** Saves parameters of a bank; whatever shows them is read anew. */
export const useSaveConfiguration = (bank: number) => {
  const invalidateCalculator = useInvalidateCalculator()
  return useMutation({
    mutationFn: (body: SentConfiguration) => saveConfiguration(bank, body),
    onSuccess: invalidateCalculator,
  }).mutateAsync
}

/** Withdraws a scheduled change of the series as it was seen. */
export const useWithdrawPeriod = (series: BankSeries) => {
  const invalidateCalculator = useInvalidateCalculator()
  return useMutation({
    mutationFn: (period: Period) => withdrawScheduled(series, period),
    onSettled: invalidateCalculator,
  }).mutateAsync
}

const formulaKey = [calculatorQueryKey, 'formula']
const settingsKey = [calculatorQueryKey, 'settings']

/** The calculator formula. */
export const useFormula = () =>
  useQuery({ queryKey: formulaKey, queryFn: ({ signal }) => readFormula(signal) })

/** Saves the formula; whatever shows it shows it as it is stored then. */
export const useSaveFormula = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: saveFormula,
    onSuccess: (savedFormula) => client.setQueryData(formulaKey, savedFormula),
  }).mutateAsync
}

/** How parameters are changed: whether another person has to approve, and what is warned of. */
export const useCalculatorSettings = () =>
  useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => readCalculatorSettings(signal) })

export const useSaveCalculatorSettings = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: saveCalculatorSettings,
    onSuccess: (savedSettings) => client.setQueryData(settingsKey, savedSettings),
  })
}

/** No timer waits longer; a page that is open for so long is read anew before. */
const longestTimeoutMs = 2 ** 31 - 1

/** A moment for the server to have turned as well. */
const graceMs = 1_000

/** Calls `act` when the next scheduled period begins, while the page is open: what was to come is in force then. */
export const useRefetchAtNextPeriod = ({ now, periods }: BankSeries, act: () => void): void => {
  const onPeriodStart = useEffectEvent(act)
  const nextPeriodStart = periods.find(({ state }) => state === 'scheduled')?.effective_from
  useEffect(() => {
    const waitMs =
      nextPeriodStart === undefined
        ? longestTimeoutMs
        : Date.parse(nextPeriodStart) - Date.parse(now) + graceMs
    if (waitMs >= longestTimeoutMs) return
    const timer = setTimeout(() => onPeriodStart(), waitMs)
    return () => clearTimeout(timer)
  }, [now, nextPeriodStart])
}
