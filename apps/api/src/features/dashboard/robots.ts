/** Programs that run a page's scripts and say so; a browser always names itself. */
const robots =
  /bot\b|bot\/|crawl|spider|slurp|headless|lighthouse|preview|monitor|facebookexternalhit|curl|wget|python|node\b/i;

export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === '' || robots.test(userAgent);
}
