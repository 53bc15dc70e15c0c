/** Where the kinds of notifications are turned on and off: altogether, on devices, and in emails. */

export const SETTING_CHANNELS = ['site', 'push', 'email'] as const
export type SettingChannel = (typeof SETTING_CHANNELS)[number]
