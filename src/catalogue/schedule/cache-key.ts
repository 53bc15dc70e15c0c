export const SCHEDULE_CACHE_KEY = 'scheduleCache'
