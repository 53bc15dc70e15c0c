/** The key in the table `setting` of a variable that an admin has set. */
export const toSettingKey = (variable: string): string => `site ${variable}`
