/** Where the parameters of a bank are read and changed. */
export const calculatorOf = (bank: number): string => `/calculator-formula?bank=${bank}`
