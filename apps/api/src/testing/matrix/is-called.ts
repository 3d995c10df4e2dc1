/** Whether one of the calls, such as `GET /api/events/abc…`, is of the route, such as `GET /api/events/:id`. */
export function isCalled(route: string, calls: readonly string[]): boolean {
  const pattern = new RegExp(`^${route.replace('.:format', '.csv').replace(/:\w+/g, '[a-z0-9]{24}')}$`);
  return calls.some((call) => pattern.test(call));
}
