/** Routes of what may be set on the Models screen. */
import { settingRoutes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import type { SettingsService } from './service.js';

export function registerSettingRoutes(server: RouteServer, settings: SettingsService): void {
  server.serve(settingRoutes.getSettings, () => settings.describe());
  server.serve(settingRoutes.changeSetting, ({ params, body }) =>
    settings.change(params.id, body.value, body.sent_to),
  );
  server.serve(settingRoutes.removeSetting, ({ params }) => settings.remove(params.id));
  server.serve(settingRoutes.testSetting, ({ params, signal }) => settings.test(params.id, signal));
  server.serve(settingRoutes.setAsideSettings, () => settings.setAside());
}
