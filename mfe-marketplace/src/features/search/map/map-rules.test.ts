import { areaOf, cluster, viewOfAll, viewOfArea, isInside, pan, project, viewAround, zoom } from './map-rules.ts';
import { SHEET } from './outline.ts';

const size = { width: 600, height: 400 };
const bucharest = project(44.4268, 26.1025);
const london = project(51.5074, -0.1278);

describe('the map', () => {
  it('projects places into their relative positions', () => {
    expect(project(SHEET.north, SHEET.west)).toEqual({ x: 0, y: 0 });
    expect(london.x).toBeLessThan(bucharest.x);
    expect(london.y).toBeLessThan(bucharest.y);
    for (const { x, y } of [london, bucharest, project(37.98, 23.73), project(50.45, 30.52)]) {
      expect(x > 0 && x < SHEET.width && y > 0 && y < SHEET.height).toBe(true);
    }
  });
  it.each([
    [[bucharest]],
    [[london, bucharest]],
    [
      [
        { x: 500, y: 110 },
        { x: 500, y: 510 },
      ],
    ],
  ])('fits %j', (points) => {
    const view = viewOfAll(points, size);
    expect(points.every((point) => isInside(view, point))).toBe(true);
    expect(view.width / view.height).toBeCloseTo(1.5);
  });
  it('shows the surrounding country of a single city, on request', () => {
    expect(viewOfAll([bucharest], size, 80).width).toBe(80);
    expect(viewOfAll([bucharest, london], size, 80).width).toBeGreaterThan(300);
  });
  it('shows the whole sheet when there are no points', () => expect(viewOfAll([], size).width).toBe(SHEET.width));
  it('names the area of a view, and shows it again', () => {
    const view = viewAround(bucharest, 30, size);
    const [south = 0, west = 0, north = 0, east = 0] = areaOf(view).split(',').map(Number);
    expect(south < 44.4268 && 44.4268 < north && west < 26.1025 && 26.1025 < east).toBe(true);
    const again = viewOfArea(areaOf(view), size);
    expect(again?.width).toBeCloseTo(30, 0);
    expect(again && isInside(again, bucharest)).toBe(true);
  });
  it.each(['50,170,60,-170', '-10,20,10,40', '44,26', 'nothing', '', '60,20,50,30'])(
    'has no view for the area «%s»',
    (area) => expect(viewOfArea(area, size)).toBeNull(),
  );
  it('limits zooming in and out', () => {
    expect(zoom(viewAround(london, 2, size), 0.001, size).width).toBe(1.2);
    expect(zoom(viewAround(london, 900, size), 10, size).width).toBe(SHEET.width);
  });
  it('does not pan beyond the edge of the sheet', () => {
    const view = pan(viewAround(london, 100, size), -99, -99);
    expect([view.x, view.y]).toEqual([0, 0]);
    const other = pan(view, 99, 99);
    expect([other.x + other.width, other.y + other.height].map(Math.round)).toEqual([SHEET.width, SHEET.height]);
  });
  it('merges overlapping pins, and separates them when zoomed in', () => {
    const pins = [bucharest, { x: bucharest.x + 0.5, y: bucharest.y }, london];
    expect(cluster(pins, viewOfAll(pins, size), size).map((one) => one.pins.length)).toEqual([2, 1]);
    expect(cluster(pins, viewOfAll(pins.slice(0, 2), size), size).map((one) => one.pins.length)).toEqual([1, 1, 1]);
  });
});
